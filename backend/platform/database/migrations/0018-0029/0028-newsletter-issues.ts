import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletterIssue')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('startsAt', 'text')
    .addColumn('startedAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('halt', 'text')
    .addColumn('frozen', 'text')
    .addColumn('position', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('readers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('counts', 'text')
    .addColumn('leavers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('subscriberImport')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('undoneAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('newsletter').addColumn('importId', 'text').execute();
  await db.schema.createIndex('newsletterByImport').on('newsletter').columns(['importId', 'id']).execute();
}
