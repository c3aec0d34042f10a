import type { Language } from '#model/languages.ts';
import type { PoolOperation } from './session/call-user-pool.ts';
import { namedError } from './session/session-errors.ts';
import { thisSession } from './session/this-session.ts';

/**
 * Asks for a letter with a link and a verification code; whether there is such an account is not told. The letter is in
 * `language`. Throws the user pool's errors, like choosing the password.
 */
export function askCode(email: string, language: Language): Promise<void> {
  return ask('ForgotPassword', { Username: email, ClientMetadata: { language } });
}

export interface NewPassword {
  readonly email: string;
  /** A code that was typed, or the token of a link. */
  readonly code: string;
  readonly newPassword: string;
}

/** Chooses a new password with what a letter brought. Then every session of the person has ended, here as well. */
export async function choosePassword({ email, code, newPassword }: NewPassword, language: Language): Promise<void> {
  await ask('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code,
    Password: newPassword,
    ClientMetadata: { language },
  });
  const { store, session } = await thisSession();
  if (store.load()?.username.toLowerCase() === email.toLowerCase()) session.forget();
}

async function ask(operation: PoolOperation, payload: object): Promise<void> {
  const { clientId, call } = await thisSession();
  const answered = await call(operation, { ClientId: clientId, ...payload });
  if (!answered.ok) throw namedError(answered.name, answered.message);
}
