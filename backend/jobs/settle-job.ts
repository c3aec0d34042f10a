import type { Database, JobRow } from '#backend/database/tables.ts';

const longestPause = 60 * 60;

/** The pause after a job failed for the time number `attempts`, in seconds: 2^n, at most an hour. It is never given up. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts, longestPause);
}

/**
 * Writes down that the process has done the job: it is gone, or due again at `again`. Nothing changes when it was planned
 * anew or taken by another process meanwhile.
 */
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

/** Writes down that the job failed, and answers when it is tried again. */
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
