import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { rememberAddress } from '#backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts';
import { notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { rotateSession } from '#backend/protocols/cognito-user-pool/sessions/rotate-session.ts';
import { endSession, endSessionsOf, findSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { issueTokens } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { poolOperation } from './pool-operation.ts';
import { clientMember, ownerMember, textMember } from './request-members.ts';

export const getUser = poolOperation({ AccessToken: ownerMember }, ({ AccessToken: { account } }) => {
  const { id, email, name, totpSince } = account;
  const shown = { email, email_verified: 'true', ...(name === null ? {} : { name }), sub: id };
  const UserAttributes = Object.entries(shown).map(([Name, Value]) => ({ Name, Value }));
  const factor = { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };
  return { answer: { Username: id, UserAttributes, ...(totpSince !== null && factor) } };
});

export const globalSignOut = poolOperation({ AccessToken: ownerMember }, async ({ AccessToken }, { pool, now }) => {
  const { id, email } = AccessToken.account;
  await pool.db.transaction().execute(async (trx) => {
    const sessions = await endSessionsOf(trx, id, now);
    const change = { by: { id, email }, id, act: 'endSessions' as const, about: email };
    await auditAccount(trx, pool, { ...change, before: { sessions }, after: { sessions: 0 } }, now);
  });
  return { answer: {} };
});

/** Ends a refresh token's session. Idempotent, even for unknown tokens. */
export const revokeToken = poolOperation(
  { Token: textMember('token'), ClientId: clientMember },
  async ({ Token }, { pool, now }) => {
    // Access and ID tokens cannot be revoked; a silent success would mislead.
    if (Token.split('.').length === 3) {
      return { fault: 'UnsupportedTokenTypeException', message: 'Unsupported token type.' };
    }
    const found = await findSession(pool.db, Token, now);
    if (typeof found === 'string') return { answer: {} };
    await endSession(pool.db, found.session.id, now);
    pool.changed?.({ entity: 'Account', action: 'update', row: { id: '' } });
    return { answer: {} };
  },
);

/** The newer call for InitiateAuth's REFRESH_TOKEN_AUTH. */
export const getTokensFromRefreshToken = poolOperation(
  { RefreshToken: textMember('token', 'refreshToken'), ClientId: clientMember },
  ({ RefreshToken }, { pool, now, sender }) => issueRefreshed(pool, RefreshToken, now, sender),
);

const refusals = {
  unknown: 'Invalid Refresh Token',
  ended: 'Refresh Token has been revoked',
  disabled: 'User is disabled.',
  expired: 'Refresh Token has expired',
  reused: 'Refresh Token has been revoked',
} as const;

/** Issues tokens and rotates the refresh token. Remembers the visitor's address. */
export async function issueRefreshed(
  pool: UserPoolDeps,
  refreshToken: string,
  now: number,
  address: string,
): Promise<AwsJsonAnswer> {
  const found = await rotateSession(pool, refreshToken, now);
  if (typeof found === 'string') return notAuthorizedException(refusals[found]);
  const tokens = await issueTokens(pool, found.account, found.session, now);
  // The token is replaced already: a failure here must not keep it from the client.
  await rememberAddress(pool.db, pool.ring, { username: found.account.email, address }, now).catch(() => {});
  return { answer: { AuthenticationResult: { ...tokens, RefreshToken: found.refreshToken } } };
}
