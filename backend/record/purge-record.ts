import type { Database } from '#backend/database/tables.ts';

/** Two years. */
export const recordKept = 2 * 365 * 24 * 60 * 60_000;

/** Removes the changes that were made more than two years ago. Answers how many. */
export async function purgeRecord(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('record')
    .where('at', '<', new Date(now.getTime() - recordKept).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
