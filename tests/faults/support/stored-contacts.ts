import { sql } from 'kysely';
import type { Database } from '#backend/platform/database/tables.ts';

/** Every message with its number of consents and e-mails. */
export async function storedContacts(db: Database): Promise<Map<string, { consents: number; emails: number }>> {
  const rows = await db
    .selectFrom('contact')
    .select((row) => [
      'contact.id',
      row
        .selectFrom('consent')
        .select(row.fn.countAll<number>().as('n'))
        .where('contactId', '=', row.ref('contact.id'))
        .as('consents'),
      row
        .selectFrom('mailOutbox')
        .select(row.fn.countAll<number>().as('n'))
        .where('cause', '=', sql<string>`'contact:' || ${row.ref('contact.id')}`)
        .as('emails'),
    ])
    .execute();
  return new Map(rows.map(({ id, consents, emails }) => [id, { consents: consents ?? 0, emails: emails ?? 0 }]));
}
