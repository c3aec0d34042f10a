import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * The tables of `tables.ts`. No foreign keys: the contract lets a client write any id into a
 * reference (requirements, section 3), and a consent must outlive its message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textOf(db);

  await db.schema
    .createTable('newsletter')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('email', text)
    .addColumn('date', text)
    .addColumn('emailKey', text, (column) => column.unique())
    .addColumn('language', text)
    .addColumn('confirmedAt', text)
    .addColumn('optInSentAt', text)
    .addColumn('endedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('contact')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text)
    .addColumn('lastname', text)
    .addColumn('email', text)
    .addColumn('type', text)
    .addColumn('message', text)
    .addColumn('reason', text)
    .addColumn('language', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('consent')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('contactId', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('emailKey', text, (column) => column.notNull())
    .addColumn('agreedAt', text, (column) => column.notNull())
    .addColumn('textVersion', text, (column) => column.notNull())
    .addColumn('textHash', text, (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('withdrawnAt', text)
    .execute();
  await db.schema.createIndex('consentByMailbox').on('consent').column('emailKey').execute();
  await db.schema.createIndex('consentByContact').on('consent').column('contactId').execute();

  await db.schema
    .createTable('course')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text)
    .addColumn('image', text)
    .addColumn('plan', text)
    .addColumn('mode', text)
    .addColumn('desc', text)
    .addColumn('template', text)
    .addColumn('cost', 'double precision')
    .addColumn('count', 'integer')
    .addColumn('score', 'double precision')
    .addColumn('idCourseHistory', text)
    .addColumn('nameEn', text)
    .addColumn('descEn', text)
    .addColumn('position', 'integer')
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('courseHistory')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('date', text)
    .addColumn('hour', text)
    .addColumn('period', text)
    .addColumn('cost', 'double precision')
    .addColumn('visible', 'integer')
    .addColumn('idCourse', text)
    .addColumn('capacity', 'integer')
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('courseHistoryByCourse').on('courseHistory').column('idCourse').execute();

  await db.schema
    .createTable('mailOutbox')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('letter', text, (column) => column.notNull())
    .addColumn('cause', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('dueAt', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimedBy', text)
    .addColumn('claimedUntil', text)
    .addColumn('sentAt', text)
    .addColumn('deadAt', text)
    .addColumn('lastReason', text)
    .execute();
  // Finds due e-mails without reading sent ones, which stay.
  await db.schema
    .createIndex('mailOutboxWaiting')
    .on('mailOutbox')
    .column('dueAt')
    .where('sentAt' as never, 'is', null)
    .where('deadAt' as never, 'is', null)
    .execute();
  await db.schema.createIndex('mailOutboxByCause').on('mailOutbox').columns(['cause', 'createdAt']).execute();

  await db.schema
    .createTable('suppression')
    .addColumn('emailKey', text, (column) => column.primaryKey().notNull())
    .addColumn('since', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('signingKey')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('generation', 'integer', (column) => column.notNull().unique())
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('activeFrom', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('seeded')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('at', text, (column) => column.notNull())
    .execute();
}

/** Text sorted by its bytes, as in SQLite, instead of by the database's locale. */
function textOf(db: Kysely<unknown>): RawBuilder<string> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
}
