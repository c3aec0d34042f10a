import type { Database } from '#backend/platform/database/tables.ts';
import type { JobRow } from './tables.ts';

/** Seconds. */
export const longestPause = 60 * 60;

/** Backoff in seconds: 2^n, at most an hour, without end. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts, longestPause);
}

/** No-op if it was rescheduled or claimed by another process. */
export async function finishJob(db: Database, worker: string, { id }: JobRow, again: Date | null): Promise<void> {
  if (again === null) {
    await db.deleteFrom('job').where('id', '=', id).where('claimedBy', '=', worker).execute();
    return;
  }
  const time = again.toISOString();
  await db
    .updateTable('job')
    .set({ dueAt: time, nextTryAt: time, attempts: 0, claimedBy: null, lastReason: null })
    .where('id', '=', id)
    .where('claimedBy', '=', worker)
    .execute();
}

/** Returns the time of the next attempt. */
export async function failJob(db: Database, worker: string, job: JobRow, reason: string, now: Date): Promise<Date> {
  const attempts = job.attempts + 1;
  const nextTryAt = new Date(now.getTime() + pauseAfter(attempts) * 1_000);
  await db
    .updateTable('job')
    .set({ nextTryAt: nextTryAt.toISOString(), attempts, claimedBy: null, lastReason: reason.slice(0, 500) })
    .where('id', '=', job.id)
    .where('claimedBy', '=', worker)
    .execute();
  return nextTryAt;
}
