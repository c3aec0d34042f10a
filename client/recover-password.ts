import { thisSession } from '#client/session/this-session.ts';
import type { Language } from '#model/languages.ts';
import type { PoolOperation } from './session/call-user-pool.ts';
import { namedError } from './session/session-errors.ts';

/** E-mails a code; does not reveal whether the account exists. Throws the user pool's errors. */
export function askCode(email: string, language: Language): Promise<void> {
  return callPool('ForgotPassword', { Username: email, ClientMetadata: { language } });
}

interface NewPassword {
  readonly email: string;
  /** Typed, or the token of a link. */
  readonly code: string;
  readonly newPassword: string;
}

/** Ends all sessions of the user. Throws the user pool's errors. */
export async function choosePassword({ email, code, newPassword }: NewPassword, language: Language): Promise<void> {
  await callPool('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code,
    Password: newPassword,
    ClientMetadata: { language },
  });
  const { store, session } = await thisSession();
  if (store.load()?.username.toLowerCase() === email.toLowerCase()) session.forget();
}

async function callPool(operation: PoolOperation, payload: object): Promise<void> {
  const { clientId, call } = await thisSession();
  const answered = await call(operation, { ClientId: clientId, ...payload });
  if (!answered.ok) throw namedError(answered.name, answered.message);
}
