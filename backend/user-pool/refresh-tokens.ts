import type { Answer } from '#backend/http/aws-json.ts';
import { notAuthorizedException } from './find-holder.ts';
import { findSession } from './sessions.ts';
import { rememberAddress } from './sign-in-guard.ts';
import { issueTokens } from './tokens.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

const refusals = {
  unknown: 'Invalid Refresh Token',
  ended: 'Refresh Token has been revoked',
  disabled: 'User is disabled.',
  expired: 'Refresh Token has expired',
} as const;

/**
 * New tokens of the session behind a refresh token. That one stays the same and is not told again: a client whose answer
 * was lost, or that has several windows open, asks again with the one it holds. `address`, the visitor's, is remembered:
 * somebody signed in there. `now` is in milliseconds.
 */
export async function refreshTokens(
  pool: UserPoolParts,
  refreshToken: string,
  now: number,
  address: string,
): Promise<Answer> {
  const found = await findSession(pool.db, refreshToken, now);
  if (typeof found === 'string') return notAuthorizedException(refusals[found]);
  await rememberAddress(pool.db, pool.ring, { username: found.account.email, address }, now);
  return { answer: { AuthenticationResult: await issueTokens(pool, found.account, found.session, now) } };
}
