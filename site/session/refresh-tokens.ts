import type { CallPool } from './call-user-pool.ts';
import { readToken, type Token, timeIn } from './read-token.ts';
import type { SessionTokens } from './token-store.ts';

/** What a refresh is made with. */
export interface Refreshing {
  readonly clientId: string;
  readonly call: CallPool;
  /** This clock, in milliseconds. */
  now(): number;
}

/** `name` and `message` are those of the pool; `NetworkError` when it was not reached. */
export type Refreshed =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: false; readonly name: string; readonly message: string };

const noRefresh = {
  ok: false,
  name: 'TokenRefreshException',
  message: "Token refresh is not supported when authenticated with the 'implicit grant' (token) oauth flow.",
} as const;

/** New tokens for a session, by its refresh token (specification, sections 4 and 7). Nothing is stored here. */
export async function refreshTokens(
  { clientId, call, now }: Refreshing,
  tokens: SessionTokens,
  clientMetadata?: Readonly<Record<string, string>>,
): Promise<Refreshed> {
  if (!tokens.refreshToken) return noRefresh;
  const answered = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: {
      REFRESH_TOKEN: tokens.refreshToken,
      ...(tokens.deviceKey ? { DEVICE_KEY: tokens.deviceKey } : {}),
    },
    ...(clientMetadata ? { ClientMetadata: clientMetadata } : {}),
  });
  if (!answered.ok) return answered;
  const result = (answered.answer.AuthenticationResult ?? {}) as Readonly<Record<string, unknown>>;
  const [access, id] = [read(result.AccessToken), read(result.IdToken)];
  if (!access) return { ok: false, name: 'InvalidTokens', message: 'Invalid tokens' };
  const { idToken: _, ...kept } = tokens;
  return {
    ok: true,
    tokens: {
      ...kept,
      accessToken: access,
      ...(id ? { idToken: id } : {}),
      refreshToken: typeof result.RefreshToken === 'string' ? result.RefreshToken : tokens.refreshToken,
      clockDrift: timeIn(access, 'iat') > 0 ? timeIn(access, 'iat') - now() : 0,
    },
  };
}

function read(text: unknown): Token | undefined {
  try {
    return typeof text === 'string' ? readToken(text) : undefined;
  } catch {
    return undefined;
  }
}
