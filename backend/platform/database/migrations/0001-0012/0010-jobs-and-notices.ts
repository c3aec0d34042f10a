import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds background jobs, and on PostgreSQL a notification of catalogue writes at commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = onPostgres ? sql`text collate "C"` : sql`text`;

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

  if (!onPostgres) return;
  await sql`create function notice_catalogue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('tlacuilo_catalogue', '');
      return null;
    end $$`.execute(db);
  for (const table of ['course', 'courseHistory']) {
    await sql`create trigger notice_catalogue after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notice_catalogue()`.execute(db);
  }
}
