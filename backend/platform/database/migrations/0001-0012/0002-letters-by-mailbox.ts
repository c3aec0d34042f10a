import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds the mailbox for the rate limit. Its default serves a process of the former version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .alterTable('mailOutbox')
    .addColumn('mailbox', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update ${sql.table('mailOutbox')} set mailbox = lower(recipient)`.execute(db);
  await db.schema
    .createIndex('mailOutboxByMailbox')
    .on('mailOutbox')
    .columns(['mailbox', 'kind', 'createdAt'])
    .execute();
  await db.schema
    .createIndex('mailOutboxSent')
    .on('mailOutbox')
    .column('sentAt')
    .where('sentAt' as never, 'is not', null)
    .execute();
}
