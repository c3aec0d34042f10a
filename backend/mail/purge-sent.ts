import type { Database } from '#backend/database/tables.ts';

/** Thirty days: how long a letter that was sent can be looked up. */
export const sentKept = 30 * 24 * 60 * 60_000;

/** So long can be taken back that somebody let go of a letter. */
export const letGoKept = 60 * 60_000;

/**
 * Removes the letters that were sent more than thirty days ago: they hold what people wrote and where they are reached,
 * and nobody needs that for sending any more. What waits or was given up stays; what
 * somebody let go of an hour ago goes too. Answers how many it removed.
 */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where((row) =>
      row.or([
        row('sentAt', '<', new Date(now.getTime() - sentKept).toISOString()),
        row('letGoAt', '<', new Date(now.getTime() - letGoKept).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
