import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { emailKey } from '#model/email.ts';
import { endCodesOf } from './recovery-code.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Whom to disable: by the mailbox or by the account's id. */
export type NamedAccount = { readonly email: string } | { readonly id: string };

/**
 * Ends an account: its sessions, codes and links end at once, and nobody signs in with it or gets others. Answers
 * `disabled`, also for one that was disabled before, or `unknown`. `now` is in milliseconds.
 */
export async function disableAccount(
  { db }: Pick<UserPoolParts, 'db'>,
  named: NamedAccount,
  now: number,
): Promise<'disabled' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const all = trx.selectFrom('account').select(['id', 'email']);
    const account = await ('id' in named
      ? all.where('id', '=', named.id)
      : all.where('emailKey', '=', emailKey(named.email))
    ).executeTakeFirst();
    if (!account) return 'unknown';
    await holdMailbox(trx, account.email);
    const disabled = { enabled: 0, updatedAt: new Date(now).toISOString() } as const;
    await trx.updateTable('account').set(disabled).where('id', '=', account.id).execute();
    await endSessionsOf(trx, account.id, now);
    await endCodesOf(trx, account.id, now);
    return 'disabled';
  });
}
