import { type Kysely, PostgresAdapter } from 'kysely';

/**
 * The courses of an edition are found without reading all courses. On PostgreSQL both references are found by a hash: any text
 * may be written into them, also one that is too long for its ordered indexes, which then refused the whole row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await db.schema.createIndex('courseByEdition').on('course').columns(['idCourseHistory', 'id']).execute();
    return;
  }
  await db.schema.createIndex('courseByEdition').on('course').using('hash').column('idCourseHistory').execute();
  await db.schema.dropIndex('courseHistoryByCourse').execute();
  await db.schema.createIndex('courseHistoryByCourse').on('courseHistory').using('hash').column('idCourse').execute();
}
