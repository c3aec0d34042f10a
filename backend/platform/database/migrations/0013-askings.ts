import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds results of hold requests, for idempotent repeats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
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
