import type { Answer } from '#backend/http/aws-json.ts';

/** The person behind a token of `provider`, or null when the token is not valid. `now` is in milliseconds. */
export type VerifyLogin = (provider: string, token: string, now: number) => Promise<Person | null>;

/** Somebody who signed in: who, and in which session. */
export interface Person {
  readonly subject: string;
  readonly session: string;
}

/** Who a call is for: nobody in particular, the person of its one login, or the refusal of what it claims. */
export type Login = { readonly person: Person | null } | Extract<Answer, { fault: string }>;

/** Reads and verifies the `Logins` of a call. */
export async function readLogins(logins: unknown, verifyLogin: VerifyLogin, now: number): Promise<Login> {
  if (logins === undefined || logins === null) return { person: null };
  if (typeof logins !== 'object' || Array.isArray(logins)) {
    return { fault: 'SerializationException', message: 'Logins is not a map of strings.' };
  }
  const entries = Object.entries(logins);
  if (entries.length === 0) return { person: null };
  const refused = { fault: 'NotAuthorizedException', message: 'Invalid login token.' };
  const [first, ...more] = entries;
  if (!first || more.length > 0 || typeof first[1] !== 'string') return refused;
  const person = await verifyLogin(first[0], first[1], now);
  return person ? { person } : refused;
}
