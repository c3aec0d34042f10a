import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockAccount } from '#backend/protocols/cognito-user-pool/accounts/lock-account.ts';
import { recordFactorChange } from '#backend/protocols/cognito-user-pool/factor/record-factor-change.ts';
import type { AccountPasskeyRow, AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { mostPasskeys } from '#model/accounts/passkey.ts';
import type { Passkey } from '#model/api.generated.ts';

type Writing = Pick<UserPoolDeps, 'db' | 'newId' | 'emailQueued'>;
type Holder = Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>;

/** Oldest first. */
export function passkeysOf(db: Database, accountId: string): Promise<AccountPasskeyRow[]> {
  const own = db.selectFrom('accountPasskey').selectAll().where('accountId', '=', accountId);
  return own.orderBy('createdAt').orderBy('id').execute();
}

/** For the desk. */
export async function listPasskeys(db: Database, accountId: string): Promise<Omit<Passkey, '__typename'>[]> {
  const own = await passkeysOf(db, accountId);
  return own.map(({ id, createdAt, lastUsedAt, attachment, transports }) => {
    const kind = attachment === 'platform' ? 'device' : transports.includes('hybrid') ? 'phone' : 'key';
    return { id, kind, createdAt, lastUsedAt };
  });
}

/**
 * A repeat of the same call succeeds. `used`: challenge or passkey is stored already. `full`: the
 * account has ten. `gone`: it was disabled.
 */
export async function addPasskey(
  pool: Writing,
  account: Holder,
  added: Pick<AccountPasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'attachment' | 'challenge'>,
  now: number,
): Promise<'done' | 'used' | 'full' | 'gone'> {
  const accountId = account.id;
  const outcome = await pool.db.transaction().execute(async (trx) => {
    // A concurrent disabling is seen, and ten stay ten.
    const enabled = lockAccount(trx, accountId).where('enabled', '=', 1).returning('id');
    if (!(await enabled.executeTakeFirst())) return 'gone';
    const own = await passkeysOf(trx, accountId);
    if (own.some(({ id, challenge }) => id === added.id && challenge === added.challenge)) return 'done';
    if (own.length >= mostPasskeys) return 'full';
    const times = { createdAt: new Date(now).toISOString(), lastUsedAt: null };
    const stored = await trx
      .insertInto('accountPasskey')
      .values({ ...added, accountId, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return 'used';
    await recordFactorChange(trx, pool, { account, change: 'passkeyAdded', by: authorOf(account) }, now);
    return 'done';
  });
  if (outcome === 'done') pool.emailQueued?.();
  return outcome;
}

export async function removePasskey(pool: Writing, account: Holder, id: string, now: number): Promise<boolean> {
  const removed = await pool.db.transaction().execute(async (trx) => {
    const own = trx.deleteFrom('accountPasskey').where('accountId', '=', account.id);
    const deleted = await own.where('id', '=', id).returning('id').executeTakeFirst();
    if (!deleted) return false;
    await recordFactorChange(trx, pool, { account, change: 'passkeyRemoved', by: authorOf(account) }, now);
    return true;
  });
  if (removed) pool.emailQueued?.();
  return removed;
}

export async function dropPasskeys(trx: DatabaseTransaction, accountId: string): Promise<void> {
  await trx.deleteFrom('accountPasskey').where('accountId', '=', accountId).execute();
}

const authorOf = ({ id, email }: Holder): Author => ({ id, email });
