import { sql } from 'kysely';
import type { Database } from '#backend/database/tables.ts';

/** Every message of the database with what must have come with it. */
export async function storedContacts(db: Database): Promise<Map<string, { consents: number; letters: number }>> {
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
        .as('letters'),
    ])
    .execute();
  return new Map(rows.map(({ id, consents, letters }) => [id, { consents: consents ?? 0, letters: letters ?? 0 }]));
}
