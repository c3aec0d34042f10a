import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What whoever asks for their data is answered from: until when the proof of a consent is kept, and how a reservation is found by
 * a name. What was removed each hour is removed each night.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
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
