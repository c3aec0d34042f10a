import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedEmail } from './checked-email.ts';
import { checkedText, forms } from './checked-text.ts';
import { refusePassword, setPassword } from './new-password.ts';
import { takeRecovery } from './recovery-budget.ts';
import { refuseClient } from './refuse-client.ts';
import { forgetFailures } from './sign-in-guard.ts';
import { tryCode, useCode } from './try-code.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

const wrong = {
  fault: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
} as const;

const ended = {
  fault: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
} as const;

/**
 * ConfirmForgotPassword: sets a new password with the code of a letter, ends all sessions and forgets failed sign-ins. Of
 * two at once with the same code one succeeds; the same request again, whose answer was lost on the way, is told that it
 * was done. Everything that could be told without an account is told first, and what
 * is told of a code is the same for a mailbox that has none. `address` is the visitor's, `now` in milliseconds.
 */
export async function confirmForgotPassword(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const stranger = refuseClient(pool, payload.ClientId);
  if (stranger) return stranger;
  const name = checkedEmail(payload.Username);
  if ('fault' in name) return name;
  const code = checkedText('confirmationCode', payload.ConfirmationCode, forms.confirmationCode);
  if ('fault' in code) return code;
  const password = checkedText('password', payload.Password, forms.password);
  if ('fault' in password) return password;
  const refused = await refusePassword(pool, password.text, name.email);
  if (refused) return refused;

  const crowd = await takeRecovery(pool, address);
  if (crowd) return crowd;
  const tried = await tryCode(pool, name.email, code.text, now);
  if (tried.outcome === 'used') {
    return (await isPasswordOf(pool, tried.accountId, password.text)) ? { answer: {} } : ended;
  }
  if (tried.outcome !== 'fits') return tried.outcome === 'wrong' ? wrong : ended;
  // Only for the right code: the work of hashing is not there for everybody.
  const hash = await pool.passwords.hash(password.text);
  const set = await pool.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, tried.codeId, now))) return false;
    if (!(await setPassword(trx, { id: tried.accountId }, hash, now))) return false;
    // After the account's row, as signing in does: neither waits for the other.
    await forgetFailures(trx, pool.ring, name.email);
    return true;
  });
  return set ? { answer: {} } : ended;
}

async function isPasswordOf({ db, passwords }: UserPoolParts, id: string, password: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return !!account?.passwordHash && passwords.verify(password, account.passwordHash);
}
