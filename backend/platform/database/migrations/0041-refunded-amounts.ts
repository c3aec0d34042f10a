import { type Kysely, sql } from 'kysely';

/** Before, a refund returned the whole payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservation').addColumn('refundedAmount', 'double precision').execute();
  await sql`update reservation set ${sql.ref('refundedAmount')} = ${sql.ref('paidAmount')} where ${sql.ref('refundedOn')} is not null`.execute(
    db,
  );
}
