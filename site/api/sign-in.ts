import { signIn } from 'aws-amplify/auth';
import type { checkSignIn } from '#model/account.ts';
import { type AccountFault, faultOf } from '../session/fault-of.ts';
import { configured } from './configure-amplify.ts';

export { checkSignIn as check } from '#model/account.ts';
export { prepare } from './prepare-accounts.ts';

type Credentials = Extract<ReturnType<typeof checkSignIn>, { ok: true }>['value'];

/** Signs in; the tokens are stored for every tab of this browser. Undefined when that was done. */
export async function enter({ email, password }: Credentials): Promise<AccountFault | undefined> {
  try {
    await configured();
    const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    if (nextStep.signInStep === 'DONE') return undefined;
    return nextStep.signInStep === 'RESET_PASSWORD' ? 'reset' : 'other';
  } catch (error) {
    // Another tab was faster.
    if (error instanceof Error && error.name === 'UserAlreadyAuthenticatedException') return undefined;
    return faultOf(error);
  }
}
