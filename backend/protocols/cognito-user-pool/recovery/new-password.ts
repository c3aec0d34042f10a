import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { PoolFault } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { endSessionsOf } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { brokenRules, type PasswordRule, passwordLimits } from '#model/accounts/password.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { isCommonPassword, wordsOf } from './common-passwords.ts';
import { endCodesOf } from './emailed-code.ts';

const messages: Readonly<Record<PasswordRule, string>> = {
  length: 'Password not long enough',
  lower: 'Password must have lowercase characters',
  upper: 'Password must have uppercase characters',
  number: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
};

/** Rules: decision 0003; common passwords: decision 0028. */
export async function refusePassword(
  pool: Pick<UserPoolDeps, 'companyName'>,
  password: string,
  email: string,
): Promise<PoolFault | null> {
  const [broken] = brokenRules(password);
  if (broken) return refusal(tooLong(password) ? 'Password too long' : messages[broken]);
  const own = wordsOf(email, [pool.companyName]);
  return (await isCommonPassword(password, own)) ? refusal('Password is too common') : null;
}

function tooLong(password: string): boolean {
  return lengthOf(password) > passwordLimits.most;
}

function refusal(why: string): PoolFault {
  return { fault: 'InvalidPasswordException', message: `Password did not conform with policy: ${why}` };
}

/** An enabled account, with this password hash if given. */
interface PasswordOwner {
  readonly id: string;
  readonly passwordHash?: string;
  /** Stays open. */
  readonly session?: string;
}

/** Ends other sessions and codes. The caller locks the mailbox. False for another owner. */
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
    .set({ passwordHash: hash, passwordSetAt: time, totpPending: null, passwordShort: null, updatedAt: time })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endSessionsOf(trx, id, now, session);
  await endCodesOf(trx, id, now);
  return true;
}
