import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AccountRow } from '#backend/database/tables.ts';
import type { Session } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** One hour, in seconds. */
export const tokenLifetime = 60 * 60;

/** The tokens that a client is given, with their lifetime in seconds. */
export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Who a token speaks for: the account's id and the session. */
export interface TokenHolder {
  readonly subject: string;
  readonly session: string;
}

type Signing = Pick<UserPoolParts, 'keys' | 'issuer' | 'clientId' | 'newId'>;
type Verifying = Pick<UserPoolParts, 'keys' | 'issuer' | 'clientId'>;

const algorithm = 'RS256';

/** Makes the tokens of a session, with the claims of the managed service. `now` is in milliseconds. */
export async function issueTokens(
  pool: Signing,
  account: Pick<AccountRow, 'id' | 'email' | 'name'>,
  session: Session,
  now: number,
): Promise<Tokens> {
  const iat = Math.floor(now / 1000);
  const claims = {
    sub: account.id,
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
  return { AccessToken, IdToken, ExpiresIn: tokenLifetime, TokenType: 'Bearer' };
}

function sign({ keys }: Signing, claims: JWTPayload): Promise<string> {
  const { id, privateKey } = keys.current;
  return new SignJWT(claims).setProtectedHeader({ kid: id, alg: algorithm }).sign(privateKey);
}

/**
 * The holder of an access token that this pool signed; `expired` when it was one, null when it never was. Whether the
 * session still lives is for the caller to ask.
 */
export function readAccessToken(pool: Verifying, token: string, now: number): Promise<TokenHolder | 'expired' | null> {
  return read(pool, token, now, 'access');
}

/** The same for an ID token. */
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
    // Whatever else is wrong with a token, it is not ours; what is wrong with us is thrown.
    if (fault instanceof errors.JOSEError) return null;
    throw fault;
  }
}

function holderOf({ clientId }: Verifying, claims: JWTPayload, use: 'access' | 'id'): TokenHolder | null {
  const { sub, origin_jti: session, token_use, client_id } = claims;
  if (token_use !== use || (use === 'access' && client_id !== clientId)) return null;
  return typeof sub === 'string' && typeof session === 'string' ? { subject: sub, session } : null;
}
