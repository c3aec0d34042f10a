import { signIn } from 'aws-amplify/auth';
import type { checkSignIn } from '#model/account.ts';
import type { Language } from '#model/languages.ts';
import type { Told } from '../accounts/use-errand.ts';
import { namedError } from '../session/session-errors.ts';
import { configured } from './configure-amplify.ts';
import { told } from './tell-fault.ts';

export { checkSignIn as check } from '#model/account.ts';
export { prepare } from './prepare-accounts.ts';

type Pair = Extract<ReturnType<typeof checkSignIn>, { ok: true }>['value'];

/** Signs in; the tokens are stored for every tab of this browser. */
export function enter({ email, password }: Pair, language: Language): Promise<Told> {
  return told(async () => {
    await configured();
    const { nextStep } = await signIn({
      username: email,
      password,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    }).catch(enteredElsewhere);
    // What the library makes a next step of an error.
    if (nextStep.signInStep === 'RESET_PASSWORD') throw namedError('PasswordResetRequiredException', '');
    if (nextStep.signInStep !== 'DONE') throw new Error(`The pool wants ${nextStep.signInStep}`);
  }, language);
}

/** Another tab was faster: somebody is signed in, and that is what the page shows next. */
function enteredElsewhere(error: unknown): { readonly nextStep: { readonly signInStep: 'DONE' } } {
  if (error instanceof Error && error.name === 'UserAlreadyAuthenticatedException') {
    return { nextStep: { signInStep: 'DONE' } };
  }
  throw error;
}
