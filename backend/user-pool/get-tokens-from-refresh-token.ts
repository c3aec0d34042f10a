import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedText, forms } from './checked-text.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { refuseClient } from './refuse-client.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** GetTokensFromRefreshToken: the newer call for what InitiateAuth does with REFRESH_TOKEN_AUTH. */
export async function getTokensFromRefreshToken(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const token = checkedText('refreshToken', payload.RefreshToken, forms.token);
  if ('fault' in token) return token;
  return refuseClient(pool, payload.ClientId) ?? refreshTokens(pool, token.text, now, address);
}
