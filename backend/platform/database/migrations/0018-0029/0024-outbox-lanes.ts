import type { Kysely } from 'kysely';

/** Adds the e-mail lanes. The index has the claim order: thousands due at one instant would be sorted per claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mailOutbox')
    .addColumn('bulk', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('mailOutboxWaiting').execute();
  await db.schema
    .createIndex('mailOutboxWaiting')
    .on('mailOutbox')
    .columns(['bulk', 'dueAt', 'id'])
    .where('sentAt' as never, 'is', null)
    .where('deadAt' as never, 'is', null)
    .execute();
}
