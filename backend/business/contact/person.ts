import { laterThan } from '#backend/database/later-than.ts';
import type { ContactRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { seekPeople } from '#backend/outbox/seek-people.ts';
import { blankRecord } from '#backend/record/record-of-person.ts';
import { emailKey } from '#model/email.ts';
import { messageSearchText } from '#model/message.ts';
import type { Correction, Person, RoomSurroundings } from '../room.ts';

/**
 * What somebody wrote to the company. With a message go its letters, also the notice to the company, which repeats it; the
 * consent that came with it is the proof and stays (decision 0018).
 */
export function contactPerson({ now }: Pick<RoomSurroundings, 'now'>): Person {
  return {
    tables: ['contact', 'answer'],
    async find(trx, email) {
      const rows = await trx.selectFrom('contact').selectAll().where(ofMailbox('contact.email', email)).execute();
      const answers = await trx
        .selectFrom('answer')
        .select(['id', 'contactId', 'text', 'at', 'undoneAt'])
        .where('mailbox', '=', mailboxOf(email))
        .execute();
      const drafts = await draftsOf(trx, [...rows.map(({ id }) => id), ...answers.map(({ contactId }) => contactId)]);
      return [
        ...rows.map((row) => ({ table: 'contact', row: shown(row) }) as const),
        ...answers.map((row) => ({ table: 'answer', row }) as const),
        ...drafts.map((row) => ({ table: 'draft', row }) as const),
      ];
    },
    seek: (trx, words, limit) =>
      seekPeople(trx, { table: 'contact', email: 'email', at: 'createdAt', names: true }, words, limit),
    async correct(trx, email, correction) {
      const rows = await trx.selectFrom('contact').selectAll().where(ofMailbox('contact.email', email)).execute();
      const at = now().toISOString();
      const corrected: ContactRow[] = [];
      for (const row of rows) corrected.push(await correctRow(trx, row, correction, at));
      if (correction.email !== undefined) {
        const answers = trx.updateTable('answer').set({ mailbox: mailboxOf(correction.email) });
        await answers.where('mailbox', '=', mailboxOf(email)).execute();
      }
      return corrected.map((row) => ({ entity: 'Contact', action: 'update', row: { ...row } }));
    },
    async erase(trx, email) {
      const rows = await trx.deleteFrom('contact').where(ofMailbox('contact.email', email)).returningAll().execute();
      const answers = await trx
        .deleteFrom('answer')
        .where('mailbox', '=', mailboxOf(email))
        .returning('contactId')
        .execute();
      // Also of messages that are gone, or that are another mailbox's by now.
      for (const id of new Set([...rows.map((row) => row.id), ...answers.map(({ contactId }) => contactId)])) {
        await eraseAround(trx, id);
      }
      // What they were writing themselves, where they are of the company.
      await trx
        .deleteFrom('draft')
        .where('accountId', 'in', (accounts) =>
          accounts.selectFrom('account').select('id').where(ofMailbox('account.emailKey', email)),
        )
        .execute();
      return rows.map((row) => ({ entity: 'Contact', action: 'delete', row: { ...row } }));
    },
  };
}

/** What somebody of the company is writing to them. */
async function draftsOf(trx: DatabaseTransaction, contactIds: readonly string[]) {
  const drafts = [];
  for (const id of new Set(contactIds)) {
    const some = await trx
      .selectFrom('draft')
      .select(['thing', 'text', 'updatedAt'])
      .where('thing', '=', `Contact:${id}`)
      .execute();
    drafts.push(...some);
  }
  return drafts;
}

/** Without what only searching needs. */
function shown(row: ContactRow): object {
  const { searchText: _, ...written } = row;
  return written;
}

async function correctRow(
  trx: DatabaseTransaction,
  row: ContactRow,
  { name, lastname, email }: Correction,
  at: string,
): Promise<ContactRow> {
  const elsewhere = email !== undefined && emailKey(email) !== emailKey(row.email ?? '');
  const written = {
    ...(name === undefined ? {} : { name }),
    ...(lastname === undefined ? {} : { lastname }),
    ...(email === undefined ? {} : { email }),
  };
  return trx
    .updateTable('contact')
    .set({
      ...written,
      searchText: messageSearchText({ ...row, ...written }),
      ...(elsewhere ? { readdressed: 1 } : {}),
      updatedAt: laterThan(row.updatedAt, at),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What belongs to a message: its letters, its answers and their drafts, and what the record says that it was. */
export async function eraseAround(trx: DatabaseTransaction, contactId: string): Promise<void> {
  await trx.deleteFrom('mailOutbox').where('cause', '=', `contact:${contactId}`).execute();
  await trx.deleteFrom('answer').where('contactId', '=', contactId).execute();
  await trx.deleteFrom('draft').where('thing', '=', `Contact:${contactId}`).execute();
  await blankRecord(trx, [`Contact:${contactId}`]);
}
