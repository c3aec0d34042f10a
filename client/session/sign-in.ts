import type { CallPool, PoolAnswer } from './call-user-pool.ts';
import { tokensIn } from './refresh-tokens.ts';
import { namedError } from './session-errors.ts';
import { thisSession } from './this-session.ts';
import type { TokenStore } from './token-store.ts';

interface SignInDeps {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'store'>;
  readonly call: CallPool;
  now(): number;
}

/** A sign-in that waits for the second factor's code, for three minutes. */
export interface PendingCode {
  readonly email: string;
  /** The pool's name. */
  readonly username: string;
  readonly session: string;
  readonly shared: boolean;
}

/** `shared`: not the user's own device (decision 0112). */
export function deviceMetadata(shared: boolean): object {
  return shared ? { ClientMetadata: { sharedDevice: 'true' } } : {};
}

const authFlowType = 'USER_PASSWORD_AUTH';
const ChallengeName = 'SOFTWARE_TOKEN_MFA';

/**
 * Signs in and stores the tokens in the client library's format. Returns a sign-in that waits for a
 * code, or null. Throws the pool's error name and message.
 */
export async function signIn(
  pool: SignInDeps,
  email: string,
  password: string,
  shared = false,
): Promise<PendingCode | null> {
  const result = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: authFlowType,
    AuthParameters: { USERNAME: email, PASSWORD: password },
    ...deviceMetadata(shared),
  });
  if (result.ok && result.answer.ChallengeName === ChallengeName) {
    const { Session, ChallengeParameters } = result.answer;
    const { USER_ID_FOR_SRP: username = email } = (ChallengeParameters ?? {}) as Readonly<Record<string, string>>;
    return { email, username, session: String(Session), shared };
  }
  finishSignIn(pool, email, result, { shared });
  return null;
}

/** `code`: of the application, or a recovery code. */
async function sendCode(pool: SignInDeps, pending: PendingCode, code: string): Promise<void> {
  const { email, username, session, shared } = pending;
  const result = await pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName,
    Session: session,
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
    ...deviceMetadata(shared),
  });
  finishSignIn(pool, email, result, { shared });
}

/** Without `email` the address is read from the tokens. */
export function finishSignIn(
  { store, now }: Pick<SignInDeps, 'store' | 'now'>,
  email: string,
  result: PoolAnswer,
  { flow = authFlowType, shared }: { readonly flow?: string; readonly shared: boolean },
): void {
  if (!result.ok) throw namedError(result.name, result.message);
  const tokens = tokensIn(result.answer, now);
  if (!tokens) throw new Error(`The pool wants ${String(result.answer.ChallengeName)}`);
  const loginId = email || String(tokens.idToken?.payload.email);
  const signInDetails = { loginId, authFlowType: flow, ...(shared && { sharedDevice: true }) };
  store.store({ username: loginId, ...tokens, signInDetails });
}

/** Signs in for all tabs; see `signIn`. */
export async function enter(email: string, password: string, shared = false): Promise<PendingCode | null> {
  return signIn({ ...(await thisSession()), now: Date.now }, email, password, shared);
}

/** Throws the user pool's errors. */
export async function enterCode(pending: PendingCode, code: string): Promise<void> {
  return sendCode({ ...(await thisSession()), now: Date.now }, pending, code);
}
