import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { enqueueJob } from '#backend/jobs/enqueue-job.ts';
import { noticesPerHour } from '#backend/rate-limits/limits.ts';
import { contactNotice } from './letters.ts';

const hour = 60 * 60_000;
/** A transaction that began in the hour has ended by then. */
const margin = 60_000;

/** ISO time at which the clock hour of `at` begins. */
export function hourOf(at: Date): string {
  return new Date(Math.floor(at.getTime() / hour) * hour).toISOString();
}

/** ISO time at which the next clock hour begins. */
export function hourAfter(began: string): string {
  return new Date(Date.parse(began) + hour).toISOString();
}

/**
 * Reads how many notices the company got in the clock hour of `first`. Returns what says of each message that follows,
 * in order, whether it gets a notice of its own. The caller holds the lock of contact messages, so the count is exact.
 */
export async function openNoticeLimit(trx: DatabaseTransaction, first: Date): Promise<() => boolean> {
  const { notices } = await trx
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('notices'))
    .where('kind', '=', contactNotice.kind)
    .where('createdAt', '>=', hourOf(first))
    .executeTakeFirstOrThrow();
  let left = noticesPerHour - Number(notices);
  return () => left-- > 0;
}

/** Plans the digest of the clock hour of `at`: one job, however many messages ask for it. */
export async function planDigest(trx: DatabaseTransaction, at: Date): Promise<void> {
  const began = hourOf(at);
  const dueAt = new Date(Date.parse(hourAfter(began)) + margin);
  await enqueueJob(trx, { name: 'contact-digest', subject: began, dueAt });
}
