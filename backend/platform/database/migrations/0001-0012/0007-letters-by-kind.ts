import type { Kysely } from 'kysely';

/** E-mails that any visitor can cause are counted over all mailboxes before each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mailOutboxByKind').on('mailOutbox').columns(['kind', 'createdAt']).execute();
}
