import type { Database, OutboxRow } from '#backend/database/tables.ts';

/** Two minutes: longer than an attempt takes. After that a letter of a process that died is anybody's again. */
const claimLasts = 2 * 60_000;

/**
 * Claims up to `limit` letters that are due, the longest due first, for the process `worker`. Of any number of processes, on either engine, one
 * gets a letter: the conditions are checked again on the row as it is when its turn comes.
 */
export async function claimLetters(
  db: Database,
  worker: string,
  now: Date,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const time = now.toISOString();
  return db
    .updateTable('mailOutbox')
    .set({ claimedBy: worker, claimedUntil: new Date(now.getTime() + claimLasts).toISOString() })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('mailOutbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
        .where('dueAt', '<=', time)
        .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', time)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit),
    )
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', time)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', time)]))
    .returningAll()
    .execute();
}
