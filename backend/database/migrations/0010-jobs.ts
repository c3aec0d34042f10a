import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What is to be done at a time, whichever process is there then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('job')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('dueAt', text, (column) => column.notNull())
    .addColumn('nextTryAt', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimedBy', text)
    .addColumn('lastReason', text)
    .execute();
  await db.schema.createIndex('jobByNextTry').on('job').columns(['nextTryAt', 'id']).execute();
}
