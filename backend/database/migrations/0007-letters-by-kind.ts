import type { Kysely } from 'kysely';

/** The letters that anybody can cause are counted for all mailboxes together, each time one more is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mailOutboxByKind').on('mailOutbox').columns(['kind', 'createdAt']).execute();
}
