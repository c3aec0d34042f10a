import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Adds links; failures are no longer counted per code only, and remember known addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .alterTable('recoveryCode')
    .addColumn('linkHash', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('recoveryCode').dropColumn('tries').execute();
  await db.schema.alterTable('signInFailure').renameTo('failedAttempt').execute();
  await db.schema.alterTable('failedAttempt').addColumn('knownAt', text).execute();
}
