import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inboundEmail')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('digest', sql`varchar(64)`, (column) => column.notNull().unique())
    .addColumn('contactId', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('senderName', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('opening', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inboundEmailByContact').on('inboundEmail').column('contactId').execute();
  await db.schema.createIndex('inboundEmailByMailbox').on('inboundEmail').column('mailbox').execute();
  await db.schema.createIndex('inboundEmailByTime').on('inboundEmail').column('at').execute();
  await db.schema
    .createTable('inboundFile')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('inboundId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .execute();
  await db.schema.createIndex('inboundFileByInbound').on('inboundFile').column('inboundId').execute();
  await db.schema
    .createTable('internalNote')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('contactId', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('internalNoteByContact').on('internalNote').column('contactId').execute();
}
