import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bankMovement')
    .addColumn('digest', sql`varchar(64)`, (column) => column.primaryKey())
    .addColumn('reservationId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bankMovementByReservation').on('bankMovement').column('reservationId').execute();
}
