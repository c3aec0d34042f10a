import { type Kysely, PostgresAdapter } from 'kysely';

/** Indexes courses by edition. Hashes on PostgreSQL: its b-tree refuses the row of a reference that is too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await db.schema.createIndex('courseByEdition').on('course').columns(['idCourseHistory', 'id']).execute();
    return;
  }
  await db.schema.createIndex('courseByEdition').on('course').using('hash').column('idCourseHistory').execute();
  await db.schema.dropIndex('courseHistoryByCourse').execute();
  await db.schema.createIndex('courseHistoryByCourse').on('courseHistory').using('hash').column('idCourse').execute();
}
