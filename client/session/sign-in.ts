import type { CallPool } from './call-user-pool.ts';
import { namedError } from './session-errors.ts';
import type { TokenStore } from './token-store.ts';
import { tokensIn } from './tokens-in.ts';

/** What signing in is made with. */
export interface Entering {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'store'>;
  readonly call: CallPool;
  /** This clock, in milliseconds. */
  now(): number;
}

const authFlowType = 'USER_PASSWORD_AUTH';

/**
 * Signs in; the tokens are stored for every tab of this browser, as the client library stores them. Throws an error with
 * the pool's own name and message, or with `NetworkError` when it was not reached.
 */
export async function signIn({ clientId, store, call, now }: Entering, email: string, password: string): Promise<void> {
  const answered = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: authFlowType,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (!answered.ok) throw namedError(answered.name, answered.message);
  const tokens = tokensIn(answered.answer, now);
  if (!tokens) throw new Error(`The pool wants ${String(answered.answer.ChallengeName)}`);
  store.store({ username: email, ...tokens, signInDetails: { loginId: email, authFlowType } });
}
