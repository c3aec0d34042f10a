import type { Kysely } from 'kysely';

/** Adds the SEQUENCE of each class of an edition, and the day on which a payment was refunded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('courseHistory').addColumn('classSequences', 'text').execute();
  await db.schema.alterTable('reservation').addColumn('refundedOn', 'text').execute();
}
