import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Letters are counted by their mailbox, so that nobody can have the service write to one at will, and found by the day
 * they were sent, so that they can be removed. The column may be left out: a process of the version before does so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
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
