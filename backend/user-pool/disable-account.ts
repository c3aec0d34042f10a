import { holdKey } from '#backend/database/hold-key.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { type Author, operator } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import { recordAccount } from './record-account.ts';
import { endCodesOf } from './recovery-code.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Whom to disable: by the mailbox or by the account's id. */
export type NamedAccount = { readonly email: string } | { readonly id: string };

/** `self`: nobody disables themselves; `last`: nobody would be left who can sign in, or whoever asks cannot any more. */
export type Disabled = 'disabled' | 'unknown' | 'self' | 'last';

/**
 * Ends an account: its sessions, codes and links end at once, and nobody signs in with it or gets others. Answers
 * `disabled`, also for one that was disabled before. `by` is who does it, for the record of changes: to the company's people bounds apply that
 * whoever runs the service does not have. `now` is in milliseconds.
 */
export async function disableAccount(
  pool: Pick<UserPoolParts, 'db' | 'newId'>,
  named: NamedAccount,
  now: number,
  by: Author,
): Promise<Disabled> {
  return pool.db.transaction().execute(async (trx) => {
    // Of two who disable each other one is first, and the other one is told.
    await holdKey(trx, 'accounts that are enabled');
    const all = trx.selectFrom('account').select(['id', 'email', 'enabled']);
    const account = await ('id' in named
      ? all.where('id', '=', named.id)
      : all.where('emailKey', '=', emailKey(named.email))
    ).executeTakeFirst();
    if (!account) return 'unknown';
    if (by.id === account.id) return 'self';
    if (by !== operator && !(await isLeft(trx, by))) return 'last';
    await holdMailbox(trx, account.email);
    const disabled = { enabled: 0, updatedAt: new Date(now).toISOString() } as const;
    await trx.updateTable('account').set(disabled).where('id', '=', account.id).execute();
    await endSessionsOf(trx, account.id, now);
    await endCodesOf(trx, account.id, now);
    const { id, enabled, email: about } = account;
    const change = { by, id, act: 'disableAccount' as const, about, before: { enabled }, after: { enabled: 0 } };
    await recordAccount(trx, pool, change, now);
    return 'disabled';
  });
}

/** Whether whoever disables somebody else stays. */
async function isLeft(trx: DatabaseTransaction, { id }: Author): Promise<boolean> {
  const left = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .executeTakeFirst();
  return left !== undefined;
}
