import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { describeOnEngine } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { type CheckedMessage, storeMessages } from './store-messages.ts';

describeOnEngine('postgres', 'messages that arrive together', ({ open }) => {
  it('leave no more prepared with a connection than those that come alone, however many they are', async () => {
    const { db } = await open();
    const { s } = await messageHouse(db);
    const at = s.now();
    const messageOf = (email: string, consent: true | null = true): CheckedMessage => {
      const said = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', reason: '', message: 'Hola' } as const;
      const [id, time] = [s.newId(), at.toISOString()];
      const more = { language: 'es', state: 'open', assignee: null, readdressed: 0, searchText: '' } as const;
      const row = { id, ...said, ...more, createdAt: time, updatedAt: time };
      return { s, request: { fields: {}, language: 'es' }, sent: { ...said, consent }, row, at };
    };
    const preparedWith = async (connection: Database) =>
      (await sql`select name from pg_prepared_statements`.execute(connection)).rows.length;

    await db.connection().execute(async (connection) => {
      const store = (messages: readonly CheckedMessage[]) =>
        connection.transaction().execute((trx) => storeMessages(trx, messages));
      // With a receipt and without, at Gmail and elsewhere: as many as the two statements have texts.
      for (const email of ['ana@example.com', 'ana@gmail.com']) {
        for (let n = 0; n < 4; n += 1) await store([messageOf(email)]);
      }
      expect(await preparedWith(connection)).toBe(4);
      for (const count of [2, 3, 5, 8]) {
        for (const mailboxes of [1, 2, count]) {
          await store(
            Array.from({ length: count }, (_, n) =>
              messageOf(`${count}-${n % mailboxes}@${n === 1 ? 'gmail.com' : 'example.com'}`, n === 2 ? null : true),
            ),
          );
        }
      }
      expect(await preparedWith(connection)).toBe(4);
    });
  });
});
