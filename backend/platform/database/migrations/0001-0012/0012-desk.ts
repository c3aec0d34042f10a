import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  // Defaults: a process of the former version still inserts messages during an upgrade.
  await db.schema
    .alterTable('contact')
    .addColumn('state', text, (column) => column.notNull().defaultTo('open'))
    .execute();
  await db.schema.alterTable('contact').addColumn('assignee', text).execute();
  await db.schema
    .alterTable('contact')
    .addColumn('readdressed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('contact').addColumn('searchText', text).execute();
  await db.schema.createIndex('contactByState').on('contact').columns(['state', 'createdAt', 'id']).execute();
  // Covering index: a search reads only the rows that match.
  await db.schema
    .createIndex('contactBySearch')
    .on('contact')
    .columns(['createdAt', 'id', 'state', 'searchText'])
    .execute();
  await sql`create index ${sql.ref('contactUnsearched')} on ${sql.table('contact')} (${sql.ref('id')})
    where ${sql.ref('searchText')} is null`.execute(db);

  await db.schema.alterTable('account').addColumn('name', text).execute();

  await db.schema
    .createTable('answer')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('contactId', text, (column) => column.notNull())
    .addColumn('mailbox', text, (column) => column.notNull())
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('letterId', text, (column) => column.notNull())
    .addColumn('stateBefore', text, (column) => column.notNull())
    .addColumn('stateAfter', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('dueAt', text, (column) => column.notNull())
    .addColumn('undoneAt', text)
    .execute();
  await db.schema.createIndex('answerByContact').on('answer').columns(['contactId', 'at']).execute();
  await db.schema.createIndex('answerByMailbox').on('answer').column('mailbox').execute();

  await db.schema
    .createTable('draft')
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('thing', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('draftKey', ['accountId', 'thing'])
    .execute();
  await db.schema.createIndex('draftByThing').on('draft').column('thing').execute();

  await db.schema
    .createTable('sentence')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('es', text, (column) => column.notNull())
    .addColumn('en', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('record')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('accountEmail', text, (column) => column.notNull())
    .addColumn('thing', text, (column) => column.notNull())
    .addColumn('act', text, (column) => column.notNull())
    .addColumn('before', text)
    .addColumn('after', text)
    .addColumn('mailbox', text)
    .execute();
  await db.schema.createIndex('recordByAge').on('record').columns(['at', 'id']).execute();
  await db.schema.createIndex('recordByThing').on('record').columns(['thing', 'at', 'id']).execute();
  await db.schema.createIndex('recordByMailbox').on('record').column('mailbox').execute();

  await db.schema
    .createTable('attendance')
    .addColumn('reservationId', text, (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('mark', text, (column) => column.notNull())
    .addColumn('by', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('attendanceKey', ['reservationId', 'n'])
    .execute();
}
