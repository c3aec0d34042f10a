import type { Database } from '#backend/database/tables.ts';

/** Thirty days: how long a letter that was sent can be looked up. */
export const sentKept = 30 * 24 * 60 * 60_000;

/**
 * Removes the letters that were sent more than thirty days ago: they hold what people wrote and where they are reached,
 * and nobody needs that for sending any more. What waits or was given up stays. Answers how many it removed.
 */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where('sentAt', '<', new Date(now.getTime() - sentKept).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
