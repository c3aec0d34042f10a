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
interface SeenReservation {
  readonly editionId: string;
  readonly email: string;
  /** ISO time. */
  readonly until: string;
  /** True for the waiting list. */
  readonly line: boolean;
  readonly held: boolean;
  readonly seats: number;
}

/** Encrypted: the token is in a URL and names a mailbox. */
export function signHeldToken(ring: KeyRing, { editionId, email, until, line, held, seats }: SeenReservation): string {
  return sealToken(ring, 'reservation-seen', [editionId, email, until, line ? 1 : 0, held ? 1 : 0, seats]);
}

export function readHeldToken(ring: KeyRing, token: string): SeenReservation | null {
  const opened = openSealedToken(ring, 'reservation-seen', token);
  if (!Array.isArray(opened)) return null;
  // Tokens of former versions have four or five parts: a seat was always held, and it was one.
  const [editionId, email, until, line, held = 1 - Number(line), seats = 1] = opened as unknown[];
  if (typeof editionId !== 'string' || typeof email !== 'string') return null;
  if (typeof until !== 'string' || typeof seats !== 'number') return null;
  return { editionId, email, until, line: line === 1, held: held === 1, seats };
}
