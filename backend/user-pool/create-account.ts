import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { Author } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import { issueCode } from './issue-code.ts';
import { recordAccount } from './record-account.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** What accounts are made and ended with; the pool's parts are one, and the command has no more than this. */
export type AccountSurroundings = Pick<UserPoolParts, 'db' | 'ring' | 'random' | 'newId' | 'letterWritten' | 'changed'>;

export interface NewAccount {
  /** Checked (`readEmail`). */
  readonly email: string;
  readonly language: Language;
  /** How the person signs, checked. */
  readonly name?: string;
  /** Who does it, for the record of changes. */
  readonly by: Author;
  /** What a disabled account there becomes: enabled again, without its old password. Otherwise it stays as it is. */
  readonly enableAgain?: boolean;
}

/** What became of it, and the id of the account that is there now. */
export interface CreatedAccount {
  readonly outcome: 'created' | 'enabled' | 'exists';
  readonly id: string;
}

/**
 * Makes an account for a mailbox and writes it the letter with link and code for its first password, in one transaction.
 * One that exists gets no letter. `now` is in milliseconds.
 */
export async function createAccount(
  pool: AccountSurroundings,
  account: NewAccount,
  now: number,
): Promise<CreatedAccount> {
  const made = await pool.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, account.email);
    const result = await make(trx, pool.newId(), account, now);
    if (result.outcome === 'exists') return result;
    const { email, language, by } = account;
    const act = result.outcome === 'created' ? 'inviteAccount' : 'enableAccount';
    await recordAccount(trx, pool, { by, id: result.id, act, about: email, after: { email, enabled: 1 } }, now);
    await issueCode(trx, pool, { email, accountId: result.id, language, letter: 'new-account' }, now);
    return result;
  });
  if (made.outcome !== 'exists') pool.letterWritten?.();
  return made;
}

async function make(
  trx: DatabaseTransaction,
  id: string,
  { email, language, name = null, enableAgain }: Omit<NewAccount, 'name'> & { readonly name?: string | null },
  now: number,
): Promise<CreatedAccount> {
  const time = new Date(now).toISOString();
  const key = emailKey(email);
  const created = await trx
    .insertInto('account')
    .values({
      id,
      email,
      emailKey: key,
      language,
      name,
      passwordHash: null,
      passwordSetAt: null,
      createdAt: time,
      updatedAt: time,
    })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return { outcome: 'created', id };
  const there = trx.selectFrom('account').select(['id', 'enabled']).where('emailKey', '=', key);
  const existing = await there.executeTakeFirstOrThrow();
  if (existing.enabled === 1 || !enableAgain) return { outcome: 'exists', id: existing.id };
  await trx
    .updateTable('account')
    .set({ enabled: 1, language, passwordHash: null, passwordSetAt: null, updatedAt: time })
    .where('id', '=', existing.id)
    .execute();
  return { outcome: 'enabled', id: existing.id };
}
