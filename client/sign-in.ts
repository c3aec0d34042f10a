import { signIn } from './session/sign-in.ts';
import { thisSession } from './session/this-session.ts';

/** Signs in; the tokens are stored for every tab of this browser. Throws the user pool's errors. */
export async function enter(email: string, password: string): Promise<void> {
  return signIn({ ...(await thisSession()), now: Date.now }, email, password);
}
