import type { Kysely } from 'kysely';

/**
 * What a search of the letters compares is in the index that has their order: a search that finds nothing reads no letter, each of
 * which is as long as what it says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('mailOutboxBySearch')
    .on('mailOutbox')
    .columns(['createdAt', 'id', 'recipient', 'kind', 'cause', 'sentAt', 'deadAt', 'letGoAt'])
    .execute();
}
