import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order, as in the first migration.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  for (const name of ['imageAlt', 'imageAltEn', 'syllabus', 'behind']) {
    await db.schema.alterTable('course').addColumn(name, text).execute();
  }
  // A default: a process of the former version still inserts courses during an upgrade.
  await db.schema
    .alterTable('course')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
