import type { checkSignIn } from '#model/account.ts';
import type { Language } from '#model/languages.ts';
import type { Told } from '../accounts/use-errand.ts';
import { signIn } from '../session/sign-in.ts';
import { told } from './tell-fault.ts';
import { thisSession } from './this-session.ts';

type Pair = Extract<ReturnType<typeof checkSignIn>, { ok: true }>['value'];

/** Signs in; the tokens are stored for every tab of this browser. */
export function enter({ email, password }: Pair, language: Language): Promise<Told> {
  return told(async () => signIn({ ...(await thisSession()), now: Date.now }, email, password), language);
}
