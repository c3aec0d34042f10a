import { isOwner } from '#backend/platform/audit-log/is-owner.ts';
import { type Author, operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { accountsLock, lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { dropPasskeys } from '#backend/protocols/cognito-user-pool/passkeys/stored-passkeys.ts';
import { endCodesOf } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { endSessionsOf } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { emailKey } from '#model/people/email.ts';
import { auditAccount } from './audit-account.ts';

export type NamedAccount = { readonly email: string } | { readonly id: string };

/** `self`: the caller's own; `last`: the caller is no longer an enabled owner. */
export type Disabled = 'disabled' | 'unknown' | 'self' | 'last';

/** Ends sessions, codes, links and passkeys at once. Idempotent; operators may disable any. */
export async function disableAccount(
  pool: Pick<UserPoolDeps, 'db' | 'newId'>,
  named: NamedAccount,
  now: number,
  by: Author,
): Promise<Disabled> {
  return pool.db.transaction().execute(async (trx) => {
    // The second of two accounts that disable each other gets `last`.
    await lockKey(trx, accountsLock);
    const all = trx.selectFrom('account').select(['id', 'email', 'enabled']);
    const account = await ('id' in named
      ? all.where('id', '=', named.id)
      : all.where('emailKey', '=', emailKey(named.email))
    ).executeTakeFirst();
    if (!account) return 'unknown';
    if (by.id === account.id) return 'self';
    if (by !== operator && !(await isOwner(trx, by))) return 'last';
    await lockMailbox(trx, account.email);
    const disabled = { enabled: 0, updatedAt: new Date(now).toISOString() } as const;
    await trx.updateTable('account').set(disabled).where('id', '=', account.id).execute();
    await endSessionsOf(trx, account.id, now);
    await endCodesOf(trx, account.id, now);
    await dropPasskeys(trx, account.id);
    const { id, enabled, email: about } = account;
    const change = { by, id, act: 'disableAccount' as const, about, before: { enabled }, after: { enabled: 0 } };
    await auditAccount(trx, pool, change, now);
    return 'disabled';
  });
}
