import type { Kysely } from 'kysely';

/** Counts deletions: a row inserted and deleted leaves no other trace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogueRemovals')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('removals', 'integer', (column) => column.notNull())
    .execute();
}
