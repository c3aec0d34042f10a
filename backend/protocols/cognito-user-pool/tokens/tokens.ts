import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { StoredSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';

/** Seconds. */
export const tokenLifetime = 60 * 60;

/** `subject`: the account's id. */
export interface TokenHolder {
  readonly subject: string;
  readonly session: string;
}

type Signing = Pick<UserPoolDeps, 'keys' | 'issuer' | 'clientId' | 'newId'>;
type Verifying = Pick<UserPoolDeps, 'keys' | 'issuer' | 'clientId'>;

const algorithm = 'RS256';

/** Claims as in the managed service; the group is the role. `ExpiresIn` in seconds. */
export async function issueTokens(
  pool: Signing,
  account: Pick<AccountRow, 'id' | 'email' | 'name' | 'role'>,
  session: StoredSession,
  now: number,
) {
  const iat = Math.floor(now / 1000);
  const claims = {
    sub: account.id,
    'cognito:groups': [account.role],
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: pool.newId(),
    auth_time: Math.floor(session.startedAt / 1000),
    exp: iat + tokenLifetime,
    iat,
  };
  const access = {
    ...claims,
    client_id: pool.clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    jti: pool.newId(),
    username: account.id,
  };
  const id = {
    ...claims,
    aud: pool.clientId,
    token_use: 'id',
    jti: pool.newId(),
    'cognito:username': account.id,
    email: account.email,
    email_verified: true,
    ...(account.name === null ? {} : { name: account.name }),
  };
  const [AccessToken, IdToken] = await Promise.all([sign(pool, access), sign(pool, id)]);
  return { AccessToken, IdToken, ExpiresIn: tokenLifetime, TokenType: 'Bearer' } as const;
}

function sign({ keys }: Signing, claims: JWTPayload): Promise<string> {
  const { id, privateKey } = keys.current;
  return new SignJWT(claims).setProtectedHeader({ kid: id, alg: algorithm }).sign(privateKey);
}

/** Null for a foreign token. The caller checks the session. */
export function readAccessToken(pool: Verifying, token: string, now: number): Promise<TokenHolder | 'expired' | null> {
  return read(pool, token, now, 'access');
}

export function readIdToken(pool: Verifying, token: string, now: number): Promise<TokenHolder | 'expired' | null> {
  return read(pool, token, now, 'id');
}

async function read(
  pool: Verifying,
  token: string,
  now: number,
  use: 'access' | 'id',
): Promise<TokenHolder | 'expired' | null> {
  const expired = (claims: JWTPayload) => (holderOf(pool, claims, use) ? 'expired' : null);
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = pool.keys.find(kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: [algorithm],
        issuer: pool.issuer,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'sub', 'origin_jti'],
        ...(use === 'id' ? { audience: pool.clientId } : {}),
      },
    );
    return holderOf(pool, payload, use);
  } catch (fault) {
    if (fault instanceof errors.JWTExpired) return expired(fault.payload);
    // Other JOSE errors mean a foreign token; this service's faults are thrown.
    if (fault instanceof errors.JOSEError) return null;
    throw fault;
  }
}

function holderOf({ clientId }: Verifying, claims: JWTPayload, use: 'access' | 'id'): TokenHolder | null {
  const { sub, origin_jti: session, token_use, client_id } = claims;
  if (token_use !== use || (use === 'access' && client_id !== clientId)) return null;
  return typeof sub === 'string' && typeof session === 'string' ? { subject: sub, session } : null;
}
