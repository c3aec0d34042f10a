import type { Database } from '#backend/database/tables.ts';

/** Gives up every letter that waits, so that a copy writes to nobody, and answers how many. On the desk each can be sent again. */
export async function holdLetters(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({
      deadAt: now.toISOString(),
      claimedBy: null,
      claimedUntil: null,
      lastReason: 'It waited when a backup was restored without letters.',
    })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
