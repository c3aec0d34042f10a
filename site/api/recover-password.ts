import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import type { Language } from '#model/languages.ts';
import type { Told } from '../accounts/use-errand.ts';
import { configured } from './configure-amplify.ts';
import { told } from './tell-fault.ts';

export { checkNewPassword, checkRecovery } from '#model/account.ts';
export { prepare } from './prepare-accounts.ts';

/** Asks for a letter with a link and a verification code; whether there is such an account is not told. The letter is in `language`. */
export function askCode(email: string, language: Language): Promise<Told> {
  return told(async () => {
    await configured();
    await resetPassword({ username: email, options: { clientMetadata: { language } } });
  }, language);
}

export interface NewPassword {
  readonly email: string;
  /** A code that was typed, or the token of a link. */
  readonly code: string;
  readonly newPassword: string;
}

/** Chooses a new password with what a letter brought. Then every session of the person has ended, here as well. */
export function choosePassword({ email, code, newPassword }: NewPassword, language: Language): Promise<Told> {
  return told(async () => {
    const { store, session } = await configured();
    await confirmResetPassword({
      username: email,
      confirmationCode: code,
      newPassword,
      options: { clientMetadata: { language } },
    });
    if (store.load()?.username.toLowerCase() === email.toLowerCase()) session.forget();
  }, language);
}
