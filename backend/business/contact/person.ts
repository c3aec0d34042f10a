import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import type { Person, RoomSurroundings } from '../room.ts';

/**
 * What somebody wrote to the company. With a message go its letters, also the notice to the company, which repeats it; the
 * consent that came with it is the proof and stays (decision 0018).
 */
export function contactPerson({ now }: Pick<RoomSurroundings, 'now'>): Person {
  return {
    tables: ['contact'],
    async find(trx, email) {
      const rows = await trx.selectFrom('contact').selectAll().where(ofMailbox('contact.email', email)).execute();
      return rows.map((row) => ({ table: 'contact', row }));
    },
    async correct(trx, email, { name, lastname, email: corrected }) {
      const rows = await trx
        .updateTable('contact')
        .set({
          ...(name === undefined ? {} : { name }),
          ...(lastname === undefined ? {} : { lastname }),
          ...(corrected === undefined ? {} : { email: corrected }),
          updatedAt: now().toISOString(),
        })
        .where(ofMailbox('contact.email', email))
        .returningAll()
        .execute();
      return rows.map((row) => ({ entity: 'Contact', action: 'update', row: { ...row } }));
    },
    async erase(trx, email) {
      const rows = await trx.deleteFrom('contact').where(ofMailbox('contact.email', email)).returningAll().execute();
      for (const { id } of rows) await eraseLetters(trx, id);
      return rows.map((row) => ({ entity: 'Contact', action: 'delete', row: { ...row } }));
    },
  };
}

async function eraseLetters(trx: DatabaseTransaction, contactId: string): Promise<void> {
  await trx.deleteFrom('mailOutbox').where('cause', '=', `contact:${contactId}`).execute();
}
