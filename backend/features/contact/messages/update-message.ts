import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { isNewer } from '#backend/platform/database/row-version.ts';
import type { UpdateMessageInput } from '#model/api.generated.ts';
import { asContact, messageConflict, readContactForUpdate, thingOf, writeContact } from './message-row.ts';

/** No-op changes ignore the version. Teachers see no messages, so they get none. */
export async function updateMessage(
  s: FeatureDeps,
  { id, state, assignee, version }: UpdateMessageInput,
  by: Account,
): Promise<MutationOutcome> {
  const wanted = { ...(state ? { state } : {}), ...(assignee === undefined ? {} : { assignee }) };
  const at = s.now().toISOString();
  const result = await s.db.transaction().execute(async (trx) => {
    if (typeof assignee === 'string' && !(await readsMessages(trx, assignee))) return 'no-account' as const;
    const before = await readContactForUpdate(trx, id);
    if (!before) return null;
    const same = Object.entries(wanted).every(([name, value]) => before[name as keyof typeof wanted] === value);
    if (same) return { row: before, changed: false };
    if (isNewer(before.updatedAt, version)) return { conflict: await messageConflict(trx, before) };
    const row = await writeContact(trx, before, wanted, at);
    const [thing, about] = [thingOf(id), row.email];
    await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act: 'update', before, after: row, about });
    return { row, changed: true };
  });
  if (result === 'no-account') return { outcome: 'refused', problems: [{ field: 'assignee', problem: 'invalid' }] };
  if (!result) return { outcome: 'conflict' };
  if ('conflict' in result) return { outcome: 'repeated', value: result.conflict };
  if (result.changed) s.changed?.({ entity: 'Contact', action: 'update', row: { ...result.row } });
  return { outcome: 'changed', value: asContact(result.row) };
}

async function readsMessages(db: FeatureDeps['db'], id: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id.replaceAll('\0', '').toWellFormed())
    .where('enabled', '=', 1)
    .where('role', '<>', 'teacher')
    .executeTakeFirst();
  return found !== undefined;
}
