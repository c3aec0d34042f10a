import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { archiveSimilar, countSimilar, undoArchiveSimilar } from './archive-similar.ts';
import { createContact } from './create-contact.ts';
import { readContact } from './message-row.ts';
import { updateMessage } from './update-message.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const hour = 60 * 60_000;

async function some(db: Database) {
  let now = start;
  const events: string[] = [];
  const s = {
    db,
    now: () => now,
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    companyInbox: 'inbox@company.example',
    changed: ({ action, row }: { action: string; row: { id?: unknown } }) =>
      void events.push(`${action} ${String(row.id)}`),
  };
  const messages = [
    ['m1', 'spam+1@x.example', 'Compre ya', 0],
    ['m2', 'SPAM@x.example', 'Otra cosa', 30],
    ['m3', 'other@y.example', 'Compre ya', 2],
    ['m4', 'late@y.example', 'Compre ya', 25],
    ['m5', 'ana@example.com', 'Quiero un curso', 1],
  ] as const;
  for (const [id, email, message, hours] of messages) {
    now = new Date(start.getTime() + hours * hour);
    const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message };
    await createContact(s, { id, fields, language: 'es' });
  }
  const { id, email } = await addAccount(db, { email: 'ines@company.example' });
  events.length = 0;
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom('contact').select(['id', 'state']).orderBy('id').execute()).map((one) => [
        one.id,
        one.state,
      ]),
    );
  return { s, by: { id, email, name: null, language: 'es' as const }, states, events };
}

describeOnBothEngines('archiveSimilar', ({ open }) => {
  it('archives open messages of the mailbox with the same text within a day; undo reopens them', async () => {
    const { db } = await open();
    const { s, by, states, events } = await some(db);
    const row = await readContact(db, 'm1');
    if (!row) throw new Error('It is not there');
    expect(await countSimilar(db, row)).toBe(3);
    const done = await archiveSimilar(s, 'm1', by);
    expect(done).toMatchObject({ outcome: 'changed', value: { id: 'm1', count: 3 } });
    expect(await states()).toEqual({ m1: 'archived', m2: 'archived', m3: 'archived', m4: 'open', m5: 'open' });
    expect(events.toSorted()).toEqual(['update m1', 'update m2', 'update m3']);
    const records = await db.selectFrom('record').select(['thing', 'accountId', 'before', 'after']).execute();
    expect(records.toSorted((one, other) => (one.thing < other.thing ? -1 : 1))).toEqual(
      ['m1', 'm2', 'm3'].map((id) => ({
        thing: `Contact:${id}`,
        accountId: by.id,
        before: '{"state":"open"}',
        after: '{"state":"archived"}',
      })),
    );

    await updateMessage(s, { id: 'm3', state: 'open' }, by);
    await updateMessage(s, { id: 'm3', state: 'archived' }, by);
    const { at } = (done as { value: { at: string } }).value;
    expect(await undoArchiveSimilar(s, 'm1', at, by)).toMatchObject({ outcome: 'changed', value: { count: 2 } });
    expect(await states()).toEqual({ m1: 'open', m2: 'open', m3: 'archived', m4: 'open', m5: 'open' });
    expect(await undoArchiveSimilar(s, 'm1', at, by)).toMatchObject({ outcome: 'changed', value: { count: 0 } });
    expect(await archiveSimilar(s, 'nobody', by)).toEqual({ outcome: 'conflict' });
  });

  it('leaves messages without text to their own mailboxes', async () => {
    const { db } = await open();
    const { s, by, states } = await some(db);
    await db.updateTable('contact').set({ message: '' }).execute();
    expect(await archiveSimilar(s, 'm3', by)).toMatchObject({ value: { count: 1 } });
    expect(await states()).toMatchObject({ m1: 'open', m3: 'archived', m4: 'open', m5: 'open' });
  });

  it('archives two thousand messages in one call', async () => {
    const { db } = await open();
    const { s, by } = await some(db);
    const row = await readContact(db, 'm1');
    const copies = Array.from({ length: 2_000 }, (_, n) => ({ ...row, id: `c${n}`, email: `x${n}@flood.example` }));
    for (let from = 0; from < copies.length; from += 500) {
      await db
        .insertInto('contact')
        .values(copies.slice(from, from + 500) as never)
        .execute();
    }
    expect(await archiveSimilar(s, 'm1', by)).toMatchObject({ value: { count: 2_003 } });
    expect(await db.selectFrom('record').select('id').execute()).toHaveLength(2_003);
  });
});
