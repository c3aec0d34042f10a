import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the company writes of a course: what its picture shows, its syllabus, which sides were left behind, and whether it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Text that sorts by its bytes, as in the first step.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  for (const name of ['imageAlt', 'imageAltEn', 'syllabus', 'behind']) {
    await db.schema.alterTable('course').addColumn(name, text).execute();
  }
  // With a default: a process of the version before goes on making courses while the others are replaced.
  await db.schema
    .alterTable('course')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
