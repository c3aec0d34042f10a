import type { FeatureDeps, FoundRow, PersonHandlers } from '#backend/features/feature.ts';
import { findRows } from '#backend/features/privacy/find/find-person.ts';
import { isOwner } from '#backend/platform/audit-log/is-owner.ts';
import { type Author, operator, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { accountsLock, lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';

export interface ErasedPerson {
  /** `last`: the author is no longer an owner: two may erase each other. */
  readonly outcome: 'erased' | 'nothing' | 'last';
  readonly erased: Readonly<Record<string, number>>;
  readonly stays: readonly FoundRow[];
}

/**
 * Erases a mailbox; each handler decides what stays. The audit log gets author and counts, not the
 * person. Idempotent.
 */
export async function erasePerson(
  s: Pick<FeatureDeps, 'db' | 'changed' | 'now' | 'newId'>,
  handlers: readonly PersonHandlers[],
  email: string,
  by?: Author,
): Promise<ErasedPerson> {
  const { changes, ...done } = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, accountsLock);
    await lockMailbox(trx, email);
    if (by && by.id !== operator.id && !(await isOwner(trx, by)))
      return { outcome: 'last' as const, erased: {}, stays: [], changes: [] };
    for (const person of handlers) await person.lock?.(trx, email);
    const before = await findRows(trx, handlers, email);
    const changes: Change[] = [];
    for (const person of handlers) changes.push(...(await person.erase(trx, email)));
    const stays = await findRows(trx, handlers, email);
    const erased = lessThan(before, stays);
    const outcome = Object.keys(erased).length > 0 ? ('erased' as const) : ('nothing' as const);
    if (by && outcome === 'erased') {
      const [id, at] = [s.newId(), s.now().toISOString()];
      await writeAuditEntry(trx, { id, at, by, thing: `person:${id}`, act: 'erase', after: erased });
    }
    return { outcome, erased, stays, changes };
  });
  for (const change of changes) s.changed?.(change);
  return done;
}

function lessThan(before: readonly FoundRow[], after: readonly FoundRow[]): Record<string, number> {
  const less: Record<string, number> = {};
  for (const { table } of before) less[table] = (less[table] ?? 0) + 1;
  for (const { table } of after) less[table] = (less[table] ?? 0) - 1;
  return Object.fromEntries(Object.entries(less).filter(([, count]) => count > 0));
}
