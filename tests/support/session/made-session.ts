import { readToken, type Token } from '#client/session/read-token.ts';
import type { NamedStorage, SessionTokens } from '#client/session/token-store.ts';

/** Milliseconds. */
export const noon = Date.UTC(2026, 10, 21, 12);

/** In-memory Storage; `names` lists its keys. */
export function memoryStorage(): NamedStorage & { names(): string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    names: () => [...values.keys()],
  };
}

export function madeToken(claims: Readonly<Record<string, unknown>>): Token {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return readToken(`${part({ alg: 'none' })}.${part(claims)}.made`);
}

/** Ana's tokens, issued at `at` for an hour; `nth` makes pairs distinct. */
export function madeTokens(at = noon, nth = 1): SessionTokens {
  const times = { sub: 'ana', iat: at / 1000, exp: at / 1000 + 3600, jti: String(nth) };
  return {
    username: 'ana@ejemplo.mx',
    accessToken: madeToken({ ...times, token_use: 'access' }),
    idToken: madeToken({ ...times, token_use: 'id', email: 'ana@ejemplo.mx' }),
    refreshToken: 'refresh',
    clockDrift: 0,
  };
}

export function plain(tokens: SessionTokens | null) {
  return (
    tokens && {
      ...tokens,
      accessToken: String(tokens.accessToken),
      idToken: tokens.idToken?.toString(),
    }
  );
}
