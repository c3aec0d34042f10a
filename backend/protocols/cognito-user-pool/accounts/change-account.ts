import { isOwner } from '#backend/platform/audit-log/is-owner.ts';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { accountsLock, lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { endSessionsOf } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { AccountRole } from '#model/accounts/roles.ts';
import type { Language } from '#model/languages.ts';
import { auditAccount } from './audit-account.ts';

/**
 * Changes another account; a new role ends its sessions. `last`: the caller is no longer an owner,
 * as when two owners demote each other.
 */
export function changeRole(
  pool: Pick<UserPoolDeps, 'db' | 'newId'>,
  by: Author,
  id: string,
  { role, name }: { readonly role: AccountRole; readonly name?: string | undefined },
  now: number,
): Promise<'done' | 'gone' | 'self' | 'last'> {
  return pool.db.transaction().execute(async (trx) => {
    await lockKey(trx, accountsLock);
    const account = await trx
      .selectFrom('account')
      .select(['email', 'role', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) return 'gone';
    if (by.id === id) return 'self';
    if (!(await isOwner(trx, by))) return 'last';
    const { email: about, ...before } = account;
    const after = { role, name: name ?? before.name };
    await trx
      .updateTable('account')
      .set({ ...after, updatedAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
    if (role !== before.role) await endSessionsOf(trx, id, now);
    const change = { by, id, act: 'changeRole' as const, about };
    await auditAccount(trx, pool, { ...change, before, after }, now);
    return 'done';
  });
}

export async function changeMyAccount(
  pool: Pick<UserPoolDeps, 'db' | 'newId'>,
  by: Author,
  values: { readonly name?: string; readonly language?: Language },
  now: number,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await pool.db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('account').select(['name', 'language']).where('id', '=', by.id);
    const before = await own.executeTakeFirstOrThrow();
    const updatedAt = new Date(now).toISOString();
    await trx
      .updateTable('account')
      .set({ ...values, updatedAt })
      .where('id', '=', by.id)
      .execute();
    const change = { by, id: by.id, act: 'update' as const, about: by.email };
    await auditAccount(trx, pool, { ...change, before, after: { ...before, ...values } }, now);
  });
}
