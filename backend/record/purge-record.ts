import type { Database } from '#backend/database/tables.ts';
import { keptSince } from '#model/retention.ts';

/** Removes the changes that were made long ago (model/retention.ts). Answers how many. */
export async function purgeRecord(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('record')
    .where('at', '<', keptSince('record', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
