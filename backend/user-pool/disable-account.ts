import { emailKey } from '#model/email.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Whom to disable: by the mailbox or by the account's id. */
export type NamedAccount = { readonly email: string } | { readonly id: string };

/**
 * Ends an account: its sessions end at once, and nobody signs in with it or gets a code. Answers `disabled`, also for one
 * that was disabled before, or `unknown`. `now` is in milliseconds.
 */
export async function disableAccount(
  { db }: Pick<UserPoolParts, 'db'>,
  named: NamedAccount,
  now: number,
): Promise<'disabled' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const chosen = trx.updateTable('account').set({ enabled: 0, updatedAt: new Date(now).toISOString() });
    const disabled = await ('id' in named
      ? chosen.where('id', '=', named.id)
      : chosen.where('emailKey', '=', emailKey(named.email))
    )
      .returning('id')
      .executeTakeFirst();
    if (!disabled) return 'unknown';
    await endSessionsOf(trx, disabled.id, now);
    return 'disabled';
  });
}
