import type { Kysely } from 'kysely';

/** Lists come newest first, in parts that begin where the last one ended: no part reads what is not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['newsletter', 'contact', 'course', 'courseHistory']) {
    await db.schema.createIndex(`${table}ByAge`).on(table).columns(['createdAt', 'id']).execute();
  }
}
