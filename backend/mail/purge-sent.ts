import type { Database } from '#backend/database/tables.ts';
import { keptSince } from '#model/retention.ts';

/** So long can be taken back that somebody let go of a letter. */
export const letGoKept = 60 * 60_000;

/**
 * Removes the letters that were sent long ago (model/retention.ts): they hold what people wrote and where they are reached,
 * and nobody needs that for sending any more. What waits stays; what somebody let go of an hour ago goes too. Answers how many it
 * removed.
 */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where((row) =>
      row.or([
        row('sentAt', '<', keptSince('sentLetters', now)),
        row('letGoAt', '<', new Date(now.getTime() - letGoKept).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the letters that were given up long ago, which nobody sent again. Answers how many. */
export async function purgeFailed(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where('sentAt', 'is', null)
    .where('deadAt', '<', keptSince('failedLetters', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
