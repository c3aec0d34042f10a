import { readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { emailKey } from '#model/people/email.ts';
import { minute } from '#model/time-units.ts';

type Signing = Pick<UserPoolDeps, 'ring' | 'random'>;

const signIn = 'passkey-sign-in';
const registration = 'passkey-registration';

/** The client library forgets a sign-in after three minutes. */
export const signInLifetime = 3 * minute;
/** A passkey on a phone takes its time. */
export const registrationLifetime = 5 * minute;

/** Names no account: alike for unknown ones. */
interface PasskeyChallenge {
  /** Random; signed by the authenticator. Begins at most one session. */
  readonly id: string;
  /** ISO: a password set later ends the challenge. */
  readonly issuedAt: string;
}

/** Signs a challenge bound to the typed name. `now` in milliseconds. */
export function signPasskeyChallenge(pool: Signing, username: string, now: number) {
  const id = Buffer.from(pool.random(32)).toString('base64url');
  return { id, session: signToken(pool.ring, signIn, { u: emailKey(username), n: id, i: now }) };
}

/** Null: invalid, expired, or for another name. */
export function readPasskeyChallenge(
  { ring }: Pick<UserPoolDeps, 'ring'>,
  session: string,
  username: string,
  now: number,
): PasskeyChallenge | null {
  const read = readSignedToken(ring, signIn, session);
  if (!read || typeof read.i !== 'number' || read.i + signInLifetime < now) return null;
  return read.u === emailKey(username) ? { id: String(read.n), issuedAt: new Date(read.i).toISOString() } : null;
}

interface Registering {
  readonly accountId: string;
  readonly session: string;
}

/** A token, since the client returns nothing else. */
export function signRegistration(pool: Signing, { accountId, session }: Registering, now: number): string {
  const id = Buffer.from(pool.random(16)).toString('base64url');
  return signToken(pool.ring, registration, { a: accountId, s: session, n: id, i: now });
}

/** The challenge's id; null if expired, or of another account or session. */
export function readRegistration(
  { ring }: Pick<UserPoolDeps, 'ring'>,
  challenge: string,
  { accountId, session }: Registering,
  now: number,
): string | null {
  const read = readSignedToken(ring, registration, challenge);
  if (!read || read.a !== accountId || read.s !== session) return null;
  return typeof read.i === 'number' && read.i + registrationLifetime >= now ? String(read.n) : null;
}
