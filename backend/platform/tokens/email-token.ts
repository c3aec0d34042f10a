import { createHash } from 'node:crypto';
import { openSealedToken, sealToken } from './sealed-token.ts';
import { type KeyRing, readSignedToken, signToken } from './signed-token.ts';

/**
 * Tokens with these texts. Reading returns null for an invalid token; the caller checks whether it is still
 * current.
 */
function textToken<Field extends string>(purpose: string, fields: readonly Field[]) {
  type Texts = Readonly<Record<Field, string>>;
  return {
    sign: (ring: KeyRing, texts: Texts) =>
      signToken(ring, purpose, Object.fromEntries(fields.map((field) => [field, texts[field]]))),
    read(ring: KeyRing, token: string): Texts | null {
      const read = readSignedToken(ring, purpose, token);
      const texts = fields.map((field) => [field, read?.[field]] as const);
      return texts.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(texts) as Texts) : null;
    },
  };
}

/** `at`: ISO time of the e-mail. */
export const { sign: signOptIn, read: readOptIn } = textToken('newsletter-opt-in', ['newsletterId', 'at']);

/** `at`: ISO time of the e-mail. */
export const { sign: signCourseNotice, read: readCourseNotice } = textToken('course-notice', ['noticeId', 'at']);

/** Unsubscribe token of every e-mail. Never expires. `from`: newsletter issue, or notice, that has the link. */
const withdraw = textToken('withdraw', ['email']);
const withdrawFrom = textToken('withdraw', ['email', 'from']);
export const signWithdraw = (ring: KeyRing, email: string, from?: string) =>
  from === undefined ? withdraw.sign(ring, { email }) : withdrawFrom.sign(ring, { email, from });
export const readWithdraw = (ring: KeyRing, token: string) => withdraw.read(ring, token)?.email ?? null;
export const readWithdrawFrom = (ring: KeyRing, token: string) => withdrawFrom.read(ring, token)?.from ?? null;

/** Allows every action on the reservation. `to`: mailbox (`mailboxMark`): a corrected address ends older links. */
export const { sign: signReservation, read: readReservation } = textToken('reservation', ['id', 'to']);

/** Short hash that distinguishes two mailboxes of one reservation. */
export function mailboxMark(emailKey: string): string {
  return createHash('sha256').update(`reservation ${emailKey}`).digest('base64url').slice(0, 12);
}

/** Input of a visitor, for the page after a request. */
export interface SeenReservation {
  readonly editionId: string;
  readonly email: string;
  /** ISO time. */
  readonly until: string;
  /** True for the waiting list. */
  readonly line: boolean;
  readonly held: boolean;
  readonly seats: number;
  /** On the waiting list: fewer seats will do. */
  readonly partial: boolean;
  /** `requestMark` of the reservation that the request stored, if it stored one. */
  readonly mark: string;
}

/** Short hash of a reservation's id: tokens have one length, so they reveal nothing. */
export function requestMark(id: string): string {
  return createHash('sha256').update(`request ${id}`).digest('base64url').slice(0, 12);
}

/** Encrypted: the token is in a URL and names a mailbox. */
export function signHeldToken(ring: KeyRing, seen: SeenReservation): string {
  const { editionId, email, until, line, held, seats, partial, mark } = seen;
  const flag = (is: boolean) => (is ? 1 : 0);
  const parts = [editionId, email, until, flag(line), flag(held), seats, flag(partial), mark];
  return sealToken(ring, 'reservation-seen', parts);
}

export function readHeldToken(ring: KeyRing, token: string): SeenReservation | null {
  const opened = openSealedToken(ring, 'reservation-seen', token);
  if (!Array.isArray(opened)) return null;
  // Tokens of former versions have four to six parts: a seat was always held, and it was one.
  const [editionId, email, until, line, held = 1 - Number(line), seats = 1, partial = 0, mark = ''] =
    opened as unknown[];
  if (typeof editionId !== 'string' || typeof email !== 'string') return null;
  if (typeof until !== 'string' || typeof seats !== 'number' || typeof mark !== 'string') return null;
  return { editionId, email, until, line: line === 1, held: held === 1, seats, partial: partial === 1, mark };
}
