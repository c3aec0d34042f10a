import type { CallPool, PoolAnswer } from './call-user-pool.ts';
import { tokensIn } from './refresh-tokens.ts';
import { namedError } from './session-errors.ts';
import { thisSession } from './this-session.ts';
import type { TokenStore } from './token-store.ts';

interface Entering {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'store'>;
  readonly call: CallPool;
  now(): number;
}

/** A sign-in whose password was right, for three minutes: it waits for the code of the second factor. */
export interface PendingCode {
  readonly email: string;
  /** The pool's name of the account. */
  readonly username: string;
  readonly session: string;
}

const authFlowType = 'USER_PASSWORD_AUTH';
const ChallengeName = 'SOFTWARE_TOKEN_MFA';

/**
 * Signs in; stores the tokens in the client library's format. Returns what waits for a code of the second factor, or
 * null. Throws the pool's error name and message.
 */
export async function signIn(pool: Entering, email: string, password: string): Promise<PendingCode | null> {
  const answered = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: authFlowType,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (answered.ok && answered.answer.ChallengeName === ChallengeName) {
    const { Session, ChallengeParameters } = answered.answer;
    const { USER_ID_FOR_SRP: username = email } = (ChallengeParameters ?? {}) as Readonly<Record<string, string>>;
    return { email, username, session: String(Session) };
  }
  finishSignIn(pool, email, answered);
  return null;
}

/** Finishes a sign-in by the code that the application shows, or a recovery code. */
export async function sendCode(pool: Entering, pending: PendingCode, code: string): Promise<void> {
  const { email, username, session } = pending;
  const answered = await pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName,
    Session: session,
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  finishSignIn(pool, email, answered);
}

/** Stores the tokens. Without `email` the address is read from them. */
export function finishSignIn(
  { store, now }: Pick<Entering, 'store' | 'now'>,
  email: string,
  answered: PoolAnswer,
  flow: string = authFlowType,
): void {
  if (!answered.ok) throw namedError(answered.name, answered.message);
  const tokens = tokensIn(answered.answer, now);
  if (!tokens) throw new Error(`The pool wants ${String(answered.answer.ChallengeName)}`);
  const loginId = email || String(tokens.idToken?.payload.email);
  store.store({ username: loginId, ...tokens, signInDetails: { loginId, authFlowType: flow } });
}

/** Signs in for all tabs; see `signIn`. */
export async function enter(email: string, password: string): Promise<PendingCode | null> {
  return signIn({ ...(await thisSession()), now: Date.now }, email, password);
}

/** Finishes a sign-in for all tabs. Throws the user pool's errors. */
export async function enterCode(pending: PendingCode, code: string): Promise<void> {
  return sendCode({ ...(await thisSession()), now: Date.now }, pending, code);
}
