import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accountPasskey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('attachment', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute();
  await db.schema.createIndex('accountPasskeyByAccount').on('accountPasskey').column('accountId').execute();
}
