import { createHash } from 'node:crypto';
import { openSealedToken, sealToken } from './sealed-token.ts';
import { type KeyRing, readSignedToken, signToken } from './signed-token.ts';

const optIn = 'newsletter-opt-in';
const withdraw = 'withdraw';
const reservation = 'reservation';
const seen = 'reservation-seen';

/** The token of the link that confirms a subscriber. `at`: when its letter was written, ISO. */
export interface OptInToken {
  readonly newsletterId: string;
  readonly at: string;
}

export function signOptIn(ring: KeyRing, token: OptInToken): string {
  return signToken(ring, optIn, { newsletterId: token.newsletterId, at: token.at });
}

/** Null when the token is not ours. Its age is for the caller to check. */
export function readOptIn(ring: KeyRing, token: string): OptInToken | null {
  const { newsletterId, at } = readSignedToken(ring, optIn, token) ?? {};
  return typeof newsletterId === 'string' && typeof at === 'string' ? { newsletterId, at } : null;
}

/** The token of the link at the end of every letter, which ends what its mailbox agreed to. It never expires. */
export function signWithdraw(ring: KeyRing, email: string): string {
  return signToken(ring, withdraw, { email });
}

/** The address of the token, or null when the token is not ours. */
export function readWithdraw(ring: KeyRing, token: string): string | null {
  const { email } = readSignedToken(ring, withdraw, token) ?? {};
  return typeof email === 'string' ? email : null;
}

/** The token of the link to a reservation's own page, which may do everything with it. */
export interface ReservationToken {
  readonly id: string;
  /** Which mailbox it is good for (`mailboxMark`): after the address was mended, older links are worth nothing. */
  readonly to: string;
}

export function signReservation(ring: KeyRing, { id, to }: ReservationToken): string {
  return signToken(ring, reservation, { id, to });
}

/** Null when the token is not ours. Whether it is still good is for the caller to check. */
export function readReservation(ring: KeyRing, token: string): ReservationToken | null {
  const { id, to } = readSignedToken(ring, reservation, token) ?? {};
  return typeof id === 'string' && typeof to === 'string' ? { id, to } : null;
}

/** A mailbox in a token, by its key (`emailKey` of the model): enough to tell two of one reservation apart. */
export function mailboxMark(emailKey: string): string {
  return createHash('sha256').update(`reservation ${emailKey}`).digest('base64url').slice(0, 12);
}

/** What somebody typed who asked for a seat or for a place in the line, for the page that they see then. */
export interface SeenReservation {
  readonly editionId: string;
  /** As it was typed. */
  readonly email: string;
  /** ISO. */
  readonly until: string;
  /** Whether it is a place in the line. */
  readonly line: boolean;
  /** Whether a seat is held. */
  readonly held: boolean;
}

/** Sealed, not only signed: addresses are kept where others may see them, and it names a mailbox. */
export function signSeen(ring: KeyRing, { editionId, email, until, line, held }: SeenReservation): string {
  return sealToken(ring, seen, [editionId, email, until, line ? 1 : 0, held ? 1 : 0]);
}

/** Null when the token is not ours. */
export function readSeen(ring: KeyRing, token: string): SeenReservation | null {
  const opened = openSealedToken(ring, seen, token);
  if (!Array.isArray(opened)) return null;
  // Tokens of the version before have four parts: a seat was always held.
  const [editionId, email, until, line, held = 1 - Number(line)] = opened as unknown[];
  if (typeof editionId !== 'string' || typeof email !== 'string') return null;
  return typeof until === 'string' ? { editionId, email, until, line: line === 1, held: held === 1 } : null;
}
