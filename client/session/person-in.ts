import type { SessionTokens } from './token-store.ts';

/** Who is signed in, as the session says. */
export interface Person {
  readonly id: string;
  /** The name where the pool knows one, the e-mail otherwise. */
  readonly name: string;
}

/** The person of a session. The service decides what they may do; this only says who it is. */
export function personIn({ username, accessToken, idToken }: SessionTokens): Person {
  const { name, email } = idToken?.payload ?? {};
  const said = [name, email].find((one): one is string => typeof one === 'string' && one.trim() !== '');
  const { sub } = accessToken.payload;
  return { id: typeof sub === 'string' ? sub : username, name: said ?? username };
}
