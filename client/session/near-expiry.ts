import { type Token, timeIn } from './read-token.ts';
import type { SessionTokens } from './token-store.ts';

/** So long before its end a token counts as expired already, in milliseconds (requirements, sections 4 and 9). */
export const expiryTolerance = 5_000;

/**
 * True when the access token or the ID token ends within the tolerance, by the clock of the service. A token that does not
 * say when it ends has ended.
 *
 * @param now this clock, in milliseconds
 */
export function isNearExpiry({ accessToken, idToken, clockDrift }: SessionTokens, now: number): boolean {
  const ends = (token: Token) => now + clockDrift + expiryTolerance > timeIn(token, 'exp');
  return ends(accessToken) || (idToken !== undefined && ends(idToken));
}
