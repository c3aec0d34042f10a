import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import type { Language } from '#model/languages.ts';
import { type AccountFault, faultOf } from '../session/fault-of.ts';
import { configured } from './configure-amplify.ts';

export { checkNewPassword, checkRecovery } from '#model/account.ts';
export { prepare } from './prepare-accounts.ts';

/** Asks for a verification code. Undefined when it was asked for, whether or not there is such an account. */
export async function askCode(email: string, language: Language): Promise<AccountFault | undefined> {
  return told(async () => {
    await configured();
    await resetPassword({ username: email, options: { clientMetadata: { language } } });
  });
}

export interface NewPassword {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
}

/** Chooses a new password with the code of a letter. Undefined when that was done; then every session has ended. */
export async function choosePassword(
  { email, code, newPassword }: NewPassword,
  language: Language,
): Promise<AccountFault | undefined> {
  return told(async () => {
    const { store, session } = await configured();
    await confirmResetPassword({
      username: email,
      confirmationCode: code,
      newPassword,
      options: { clientMetadata: { language } },
    });
    if (store.load()?.username.toLowerCase() === email.toLowerCase()) session.forget();
  });
}

async function told(work: () => Promise<void>): Promise<AccountFault | undefined> {
  try {
    await work();
  } catch (error) {
    return faultOf(error);
  }
}
