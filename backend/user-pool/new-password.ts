import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { lengthOf } from '#model/limits.ts';
import { brokenRules, type PasswordRule, passwordLimits } from '#model/password.ts';
import type { Fault } from './checked-text.ts';
import { isCommonPassword, wordsOf } from './common-passwords.ts';
import { endCodesOf } from './recovery-code.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

const messages: Readonly<Record<PasswordRule, string>> = {
  length: 'Password not long enough',
  lower: 'Password must have lowercase characters',
  upper: 'Password must have uppercase characters',
  number: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
};

/**
 * Null for a password that the person at `email` may choose, or the refusal, worded as the service does where it has
 * words: it breaks a rule (decision 0003), or is one of those that are guessed first (decision 0028).
 */
export async function refusePassword(
  pool: Pick<UserPoolParts, 'companyName'>,
  password: string,
  email: string,
): Promise<Fault | null> {
  const [broken] = brokenRules(password);
  if (broken) return refusal(tooLong(password) ? 'Password too long' : messages[broken]);
  const own = wordsOf(email, [pool.companyName]);
  return (await isCommonPassword(password, own)) ? refusal('Password is too common') : null;
}

function tooLong(password: string): boolean {
  return lengthOf(password) > passwordLimits.most;
}

function refusal(why: string): Fault {
  return { fault: 'InvalidPasswordException', message: `Password did not conform with policy: ${why}` };
}

/** Whose password is set: an enabled account, and only while its password is still that one when one is named. */
export interface PasswordOwner {
  readonly id: string;
  readonly passwordHash?: string;
  /** The session that stays. */
  readonly session?: string;
}

/**
 * Sets a password and ends all other sessions of its owner, and every code and link in letters. The caller holds the mailbox
 * (`holdMailbox`). False when the account is not as it was said to be: nothing
 * happened then.
 */
export async function setPassword(
  trx: DatabaseTransaction,
  { id, passwordHash, session }: PasswordOwner,
  hash: string,
  now: number,
): Promise<boolean> {
  const time = new Date(now).toISOString();
  let owner = trx.updateTable('account').where('id', '=', id).where('enabled', '=', 1);
  if (passwordHash !== undefined) owner = owner.where('passwordHash', '=', passwordHash);
  const { numUpdatedRows } = await owner
    .set({ passwordHash: hash, passwordSetAt: time, updatedAt: time })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endSessionsOf(trx, id, now, session);
  await endCodesOf(trx, id, now);
  return true;
}
