import type { CallPool } from './call-user-pool.ts';
import type { SessionTokens } from './token-store.ts';
import { tokensIn } from './tokens-in.ts';

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

/** New tokens for a session, by its refresh token (requirements, sections 4 and 7). Nothing is stored here. */
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
  const fresh = tokensIn(answered.answer, now);
  if (!fresh) return { ok: false, name: 'InvalidTokens', message: 'Invalid tokens' };
  // A refresh may hand out no new refresh token: the old one stays good.
  const { idToken: _, ...kept } = tokens;
  return { ok: true, tokens: { ...kept, ...fresh } };
}
