import type { PoolOperation } from './call-user-pool.ts';
import { namedError } from './session-errors.ts';
import { thisSession } from './this-session.ts';

/** Returns a new secret in Base32. */
export async function beginFactor(): Promise<string> {
  return String((await callAs('AssociateSoftwareToken', {})).SecretCode);
}

/** `code`: shown by the application. */
export async function finishFactor(code: string): Promise<void> {
  await callAs('VerifySoftwareToken', { UserCode: code });
  await callAs('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
}

export async function endFactor(): Promise<void> {
  await callAs('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
}

/** Other sessions of the account end. */
export async function changeOwnPassword(PreviousPassword: string, ProposedPassword: string): Promise<void> {
  await callAs('ChangePassword', { PreviousPassword, ProposedPassword });
}

/** Calls an operation with the access token. Throws the user pool's errors. */
export async function callAs(operation: PoolOperation, payload: object): Promise<Readonly<Record<string, unknown>>> {
  const { session, call } = await thisSession();
  const { accessToken } = await session.requireTokens();
  const result = await call(operation, { AccessToken: String(accessToken), ...payload });
  if (!result.ok) throw namedError(result.name, result.message);
  return result.answer;
}
