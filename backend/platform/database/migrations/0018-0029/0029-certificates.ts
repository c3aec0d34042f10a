import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certificate')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('reservationId', 'text', (column) => column.notNull())
    .addColumn('editionId', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('validFor', 'text', (column) => column.unique())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('replaces', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('endReason', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('certificateNumber', ['year', 'number'])
    .execute();
  await db.schema.createIndex('certificateByEdition').on('certificate').columns(['editionId', 'number']).execute();
  await db.schema.createIndex('certificateByReservation').on('certificate').column('reservationId').execute();
  await db.schema
    .createTable('certificateFile')
    .addColumn('certificateId', 'text', (column) => column.primaryKey().notNull())
    .addColumn('pdf', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('certificateOrder')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('editionId', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'text', (column) => column.notNull())
    .addColumn('startsAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('certificateOrderByEdition').on('certificateOrder').column('editionId').execute();
  await db.schema
    .createTable('credentialKey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('generation', 'integer', (column) => column.notNull().unique())
    .addColumn('privateKey', 'text', (column) => column.notNull())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('workerRecord')
    .addColumn('reservationId', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('reservation').addColumn('result', 'text').execute();
  await db.schema.alterTable('reservation').addColumn('nameAskedAt', 'text').execute();
  await db.schema.alterTable('reservation').addColumn('nameConfirmedAt', 'text').execute();
  await db.schema
    .alterTable('course')
    .addColumn('minAttendance', 'integer', (column) => column.notNull().defaultTo(80))
    .execute();
  await db.schema
    .alterTable('course')
    .addColumn('graded', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
