import { writeRecord } from '#backend/record/write-record.ts';
import type { MessageState } from '#model/message.ts';
import type { Account, MutationOutcome, RoomSurroundings } from '../room.ts';
import { asContact, isNewer, meanwhile, readContact, thingOf, writeContact } from './contact-change.ts';

export type UpdateMessage = {
  readonly id: string;
  readonly state?: MessageState | null;
  /** An account; null: nobody takes it any more. */
  readonly assignee?: string | null;
  /** The `updatedAt` that the change is made on. */
  readonly version?: string | null;
};

/**
 * Changes what becomes of a message, and who takes it. What is so already is left as it is, whatever the version. Answers the message,
 * or who changed it after the version that is named.
 */
export async function updateMessage(
  s: RoomSurroundings,
  { id, state, assignee, version }: UpdateMessage,
  by: Account,
): Promise<MutationOutcome> {
  const wanted = { ...(state ? { state } : {}), ...(assignee === undefined ? {} : { assignee }) };
  const at = s.now().toISOString();
  const done = await s.db.transaction().execute(async (trx) => {
    if (typeof assignee === 'string' && !(await isAccount(trx, assignee))) return 'no-account' as const;
    for (;;) {
      const before = await readContact(trx, id);
      if (!before) return null;
      const same = Object.entries(wanted).every(([name, value]) => before[name as keyof typeof wanted] === value);
      if (same) return { row: before, changed: false };
      if (isNewer(before.updatedAt, version)) return { meanwhile: await meanwhile(trx, before) };
      const row = await writeContact(trx, before, wanted, at);
      if (!row) continue;
      const [was, is] = [before, row].map((one) => ({ state: one.state, assignee: one.assignee }));
      await writeRecord(trx, {
        id: s.newId(),
        at,
        by,
        thing: thingOf(id),
        act: 'update',
        before: was ?? null,
        after: is ?? null,
        about: row.email,
      });
      return { row, changed: true };
    }
  });
  if (done === 'no-account') return { outcome: 'refused', problems: [{ field: 'assignee', problem: 'invalid' }] };
  if (!done) return { outcome: 'conflict' };
  if ('meanwhile' in done) return { outcome: 'repeated', value: done.meanwhile };
  if (done.changed) s.changed?.({ entity: 'Contact', action: 'update', row: { ...done.row } });
  return { outcome: 'changed', value: asContact(done.row) };
}

async function isAccount(db: RoomSurroundings['db'], id: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id.replaceAll('\0', '').toWellFormed())
    .where('enabled', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
}
