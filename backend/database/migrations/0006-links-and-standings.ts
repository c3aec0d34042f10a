import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Letters carry a link beside their code, and tries no longer belong to a code. What failed is counted for more than
 * signing in, and remembers from where an account was used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .alterTable('recoveryCode')
    .addColumn('linkHash', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('recoveryCode').dropColumn('tries').execute();
  await db.schema.alterTable('signInFailure').renameTo('failedAttempt').execute();
  await db.schema.alterTable('failedAttempt').addColumn('knownAt', text).execute();
}
