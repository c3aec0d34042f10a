import { type Kysely, sql } from 'kysely';

/** Adds sales columns of editions, reservations, and their counts after two years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['sessions', 'integer'],
    ['teacher', 'text'],
    ['place', 'text'],
    ['meetingLink', 'text'],
    ['vatIncluded', 'integer'],
    ['cancelHours', 'integer'],
    ['moved', 'text'],
    ['cancelledAt', 'text'],
  ] as const;
  for (const [name, type] of columns) {
    await db.schema.alterTable('courseHistory').addColumn(name, type).execute();
  }
  // Defaults: a process of the former version still inserts editions during an upgrade.
  for (const [name, value] of [
    ['open', 1],
    ['calendarSequence', 0],
    ['seatsUsed', 0],
  ] as const) {
    await db.schema
      .alterTable('courseHistory')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
      .execute();
  }

  await db.schema
    .createTable('reservation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('folio', 'text', (column) => column.notNull().unique())
    .addColumn('editionId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('emailKey', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('endReason', 'text')
    .addColumn('until', 'text')
    .addColumn('heldFrom', 'text')
    .addColumn('lineAt', 'text')
    .addColumn('passedAt', 'text')
    .addColumn('unanswered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('freedAt', 'text')
    .addColumn('confirmedAt', 'text')
    .addColumn('reminded', 'integer')
    .addColumn('paidAmount', 'real')
    .addColumn('paidBy', 'text')
    .addColumn('paidOn', 'text')
    .addColumn('note', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  // One active reservation per mailbox and edition.
  await sql`create unique index ${sql.ref('reservationActive')} on ${sql.table('reservation')}
    (${sql.ref('editionId')}, ${sql.ref('emailKey')}) where ${sql.ref('state')} <> 'ended'`.execute(db);
  for (const [name, on] of [
    ['reservationByEdition', ['editionId', 'state', 'lineAt']],
    ['reservationByMailbox', ['emailKey']],
    ['reservationByUntil', ['until']],
    ['reservationByAddress', ['heldFrom']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('reservation')
      .columns([...on])
      .execute();
  }

  await db.schema
    .createTable('removedEdition')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idCourse', 'text')
    .addColumn('removedAt', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('reservationCount')
    .addColumn('editionId', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reservationCountKey', ['editionId', 'outcome'])
    .execute();
}
