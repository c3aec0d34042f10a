import type { Kysely } from 'kysely';

/** Adds the telephone number of a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservation').addColumn('phone', 'text').execute();
}
