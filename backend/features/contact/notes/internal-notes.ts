import { readContactForUpdate, thingOf } from '#backend/features/contact/messages/message-row.ts';
import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction, Row } from '#backend/platform/database/tables.ts';
import type { AddNoteInput } from '#model/api.generated.ts';
import { checkReply } from '#model/people/message.ts';
import { isRowId } from '#model/row-id.ts';

/** Idempotent by id; other content under it is a conflict. */
export async function addNote(
  s: FeatureDeps,
  { id, contactId, text }: AddNoteInput,
  by: Account,
): Promise<MutationOutcome> {
  const checked = checkReply(text);
  const problems = [
    ...(isRowId(id) && isRowId(contactId) ? [] : [{ field: 'id', problem: 'invalid' } as const]),
    ...(checked.ok ? [] : checked.problems),
  ];
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const note = { id, contactId, accountId: by.id, text: checked.value, at: s.now().toISOString() };
  const row = await s.db.transaction().execute(async (trx) => {
    const contact = await readContactForUpdate(trx, contactId);
    if (!contact) return null;
    const inserted = await trx
      .insertInto('internalNote')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted && !(await isSameNote(trx, note))) return null;
    const [thing, about] = [thingOf(contactId), contact.email];
    if (inserted)
      await writeAuditEntry(trx, { id: s.newId(), at: note.at, by, thing, act: 'addNote', after: {}, about });
    return contact;
  });
  if (!row) return { outcome: 'conflict' };
  s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  return { outcome: 'changed', value: true };
}

async function isSameNote(trx: DatabaseTransaction, note: Omit<Row<'internalNote'>, 'at'>): Promise<boolean> {
  const first = await trx.selectFrom('internalNote').selectAll().where('id', '=', note.id).executeTakeFirst();
  return (['contactId', 'accountId', 'text'] as const).every((field) => first?.[field] === note[field]);
}

/** Deletes a note of the caller. */
export async function removeNote(s: FeatureDeps, id: string, by: Account): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'changed', value: false };
  const row = await s.db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('internalNote').where('id', '=', id).where('accountId', '=', by.id);
    const note = await own.select('contactId').executeTakeFirst();
    // An erasure waits for this lock, or has deleted the note.
    const contact = note && (await readContactForUpdate(trx, note.contactId));
    if (!contact) return null;
    const { numDeletedRows } = await trx.deleteFrom('internalNote').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return null;
    const [thing, at, about] = [thingOf(contact.id), s.now().toISOString(), contact.email];
    await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act: 'removeNote', before: {}, about });
    return contact;
  });
  if (row) s.changed?.({ entity: 'Contact', action: 'update', row: { ...row } });
  return { outcome: 'changed', value: row !== null };
}
