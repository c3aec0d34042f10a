import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('reservation');
  await table()
    .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await table().addColumn('wanted', 'integer').execute();
  await table().addColumn('company', 'text').execute();
  await table().addColumn('buyerId', 'text').execute();
  await table()
    .addColumn('attends', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('reservationByBuyer').on('reservation').column('buyerId').execute();
}
