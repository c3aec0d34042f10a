import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('courseHistory').addColumn('classSequences', 'text').execute();
  await db.schema.alterTable('reservation').addColumn('refundedOn', 'text').execute();
}
