import { readToken, type Token, timeIn } from './read-token.ts';
import type { SessionTokens } from './token-store.ts';

/** Tokens as the pool hands them out. */
type Fresh = Pick<SessionTokens, 'accessToken' | 'idToken' | 'refreshToken' | 'clockDrift'>;

/**
 * The tokens in an answer of the pool; undefined when there are none that can be read.
 *
 * @param now this clock, in milliseconds
 */
export function tokensIn(answer: Readonly<Record<string, unknown>>, now: () => number): Fresh | undefined {
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
