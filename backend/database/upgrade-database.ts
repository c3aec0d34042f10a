import { migrate } from './migrate.ts';
import { type DatabaseSettings, openDatabase } from './open-database.ts';

/**
 * Makes the tables where there are none, and brings older ones up to date, however long that takes; a step over a large
 * table takes longer than any statement of the service may. Answers the names of the steps that were taken.
 */
export async function upgradeDatabase(where: DatabaseSettings): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ ...where, limits: null });
  try {
    return await migrate(db);
  } finally {
    await close();
  }
}
