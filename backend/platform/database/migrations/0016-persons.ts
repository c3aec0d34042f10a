import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds columns for data-subject requests, and deletes hourly retention jobs, which are nightly now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('consent').addColumn('keptUntil', text).execute();
  await db.schema.alterTable('reservation').addColumn('searchText', text).execute();
  await sql`create index ${sql.ref('reservationUnsearched')} on ${sql.table('reservation')} (${sql.ref('id')})
    where ${sql.ref('searchText')} is null`.execute(db);
  for (const name of [
    'purge-letters',
    'purge-accounts',
    'purge-record',
    'purge-drafts',
    'purge-answers',
    'keep-reservation-counts',
  ]) {
    await sql`delete from ${sql.table('job')} where ${sql.ref('name')} = ${name}`.execute(db);
  }
}
