import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('courseNotice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('courseId', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('emailKey', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('courseNoticeOfMailbox', ['courseId', 'emailKey'])
    .execute();
  await db.schema.createIndex('courseNoticeByMailbox').on('courseNotice').column('emailKey').execute();
}
