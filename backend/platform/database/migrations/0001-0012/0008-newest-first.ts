import type { Kysely } from 'kysely';

/** Indexes for keyset pagination, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['newsletter', 'contact', 'course', 'courseHistory']) {
    await db.schema.createIndex(`${table}ByAge`).on(table).columns(['createdAt', 'id']).execute();
  }
}
