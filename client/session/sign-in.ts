import type { CallPool } from './call-user-pool.ts';
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

const authFlowType = 'USER_PASSWORD_AUTH';

/** Signs in; stores the tokens in the client library's format. Throws the pool's error name and message. */
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

/** Signs in for all tabs. Throws the user pool's errors. */
export async function enter(email: string, password: string): Promise<void> {
  return signIn({ ...(await thisSession()), now: Date.now }, email, password);
}
