import type { CallPool } from './call-user-pool.ts';
import { readToken, type Token, timeIn } from './read-token.ts';
import type { SessionTokens } from './token-store.ts';

interface RefreshDeps {
  readonly clientId: string;
  readonly call: CallPool;
  now(): number;
}

/** `name` and `message` as in `PoolAnswer`. */
export type Refreshed =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: false; readonly name: string; readonly message: string };

const notSupported = {
  ok: false,
  name: 'TokenRefreshException',
  message: "Token refresh is not supported when authenticated with the 'implicit grant' (token) oauth flow.",
} as const;

/** Requirements, sections 4 and 7. Stores nothing. */
export async function refreshTokens({ clientId, call, now }: RefreshDeps, tokens: SessionTokens): Promise<Refreshed> {
  if (!tokens.refreshToken) return notSupported;
  const result = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: {
      REFRESH_TOKEN: tokens.refreshToken,
      ...(tokens.deviceKey ? { DEVICE_KEY: tokens.deviceKey } : {}),
    },
  });
  if (!result.ok) return result;
  const newTokens = tokensIn(result.answer, now);
  if (!newTokens) return { ok: false, name: 'InvalidTokens', message: 'Invalid tokens' };
  // Without a new refresh token the old one stays valid.
  const { idToken: _, ...current } = tokens;
  return { ok: true, tokens: { ...current, ...newTokens } };
}

type NewTokens = Pick<SessionTokens, 'accessToken' | 'idToken' | 'refreshToken' | 'clockDrift'>;

/** Undefined without readable tokens. `now`: milliseconds. */
export function tokensIn(answer: Readonly<Record<string, unknown>>, now: () => number): NewTokens | undefined {
  const result = (answer.AuthenticationResult ?? {}) as Readonly<Record<string, unknown>>;
  const [access, id] = [read(result.AccessToken), read(result.IdToken)];
  if (!access) return undefined;
  return {
    accessToken: access,
    ...(id ? { idToken: id } : {}),
    ...(typeof result.RefreshToken === 'string' ? { refreshToken: result.RefreshToken } : {}),
    clockDrift: timeIn(access, 'iat') > 0 ? timeIn(access, 'iat') - now() : 0,
  };
}

function read(text: unknown): Token | undefined {
  try {
    return typeof text === 'string' ? readToken(text) : undefined;
  } catch {
    return undefined;
  }
}
