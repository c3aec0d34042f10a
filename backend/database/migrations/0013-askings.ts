import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What was answered to who asked for a seat or for the line, so that it is answered again; and whose mailbox is read by who acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('asking')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('mailbox', text, (column) => column.notNull())
    .addColumn('editionId', text, (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('since', text, (column) => column.notNull())
    .addColumn('until', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('askingByMailbox').on('asking').columns(['mailbox', 'editionId']).execute();
  await db.schema.createIndex('askingByEdition').on('asking').column('editionId').execute();
  await db.schema.alterTable('reservation').addColumn('actedAt', text).execute();
}
