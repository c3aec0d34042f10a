import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds backups and installation facts. PostgreSQL's `real` kept seven digits of a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Byte order, as in the first migration.
  const text = onPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('backup')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('startedAt', text, (column) => column.notNull())
    .addColumn('endedAt', text, (column) => column.notNull())
    .addColumn('file', text)
    .addColumn('bytes', 'double precision')
    .addColumn('rows', 'double precision')
    .addColumn('images', 'integer')
    .addColumn('failure', text)
    .execute();
  await db.schema.createIndex('backupByAge').on('backup').columns(['startedAt', 'id']).execute();

  await db.schema
    .createTable('installation')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text, (column) => column.notNull())
    .execute();

  if (!onPostgres) return;
  // Through text: directly, 1234.56 would become 1234.56005859375.
  await sql`alter table ${sql.table('reservation')} alter column ${sql.ref('paidAmount')}
    type double precision using ${sql.ref('paidAmount')}::text::double precision`.execute(db);
}
