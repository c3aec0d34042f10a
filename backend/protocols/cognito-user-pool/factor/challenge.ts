import { readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { minute } from '#model/time-units.ts';

const purpose = 'sign-in-challenge';
/** The client library forgets a sign-in after three minutes. */
const lifetime = 3 * minute;

/** A sign-in that lacks only its code. */
export interface Challenge {
  readonly accountId: string;
  /** Another password ends the challenge. */
  readonly passwordSetAt: string | null;
  /** Each begins at most one session. */
  readonly id: string;
}

/** Signs the `Session` of a challenge; nothing is stored. `now` in milliseconds. */
export function signChallenge(
  pool: Pick<UserPoolDeps, 'ring' | 'newId'>,
  { id, passwordSetAt }: Pick<AccountRow, 'id' | 'passwordSetAt'>,
  now: number,
): string {
  return signToken(pool.ring, purpose, { a: id, p: passwordSetAt, n: pool.newId(), e: now + lifetime });
}

/** Null for an invalid or expired one. */
export function readChallenge({ ring }: Pick<UserPoolDeps, 'ring'>, session: string, now: number): Challenge | null {
  const read = readSignedToken(ring, purpose, session);
  if (!read || typeof read.e !== 'number' || read.e < now) return null;
  const passwordSetAt = typeof read.p === 'string' ? read.p : null;
  return { accountId: String(read.a), passwordSetAt, id: String(read.n) };
}
