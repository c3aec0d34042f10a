import type { Kysely } from 'kysely';

/** Covering index: a search without matches reads no e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('mailOutboxBySearch')
    .on('mailOutbox')
    .columns(['createdAt', 'id', 'recipient', 'kind', 'cause', 'sentAt', 'deadAt', 'letGoAt'])
    .execute();
}
