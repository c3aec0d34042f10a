import type { Kysely } from 'kysely';

/** How many courses and editions were removed: a row that is made and removed again would leave no trace of what it showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogueRemovals')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('removals', 'integer', (column) => column.notNull())
    .execute();
}
