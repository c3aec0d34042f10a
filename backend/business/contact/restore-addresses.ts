import type { Change } from '#backend/changes/changes.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { ContactRow, Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { emailKey } from '#model/email.ts';
import { messageSearchText } from '#model/message.ts';

/** The address of each message, by its id, and whether it was corrected before. */
export type MessageAddresses = Readonly<Record<string, Pick<ContactRow, 'email' | 'readdressed'>>>;

/** The addresses that stand in the messages of a mailbox. */
export async function addressesOf(db: Database, email: string): Promise<MessageAddresses> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'email', 'readdressed'])
    .where(ofMailbox('contact.email', email))
    .execute();
  return Object.fromEntries(rows.map(({ id, ...stood }) => [id, stood]));
}

/** Gives messages the addresses back that they had before these were corrected to `to`; one that has another by now keeps it. */
export async function restoreAddresses(
  trx: DatabaseTransaction,
  was: MessageAddresses,
  to: string,
  at: Date,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const [id, { email, readdressed }] of Object.entries(was)) {
    const row = await trx.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || emailKey(row.email ?? '') !== emailKey(to)) continue;
    const restored = await trx
      .updateTable('contact')
      .set({
        email,
        readdressed,
        searchText: messageSearchText({ ...row, email }),
        updatedAt: laterThan(row.updatedAt, at.toISOString()),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    changes.push({ entity: 'Contact', action: 'update', row: { ...restored } });
  }
  return changes;
}
