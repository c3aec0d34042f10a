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

/** Checks whether the company may get one more notice in the clock hour of `at`. The caller holds the lock of contact messages. */
export async function mayNotify(trx: DatabaseTransaction, at: Date): Promise<boolean> {
  const { notices } = await trx
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('notices'))
    .where('kind', '=', contactNotice.kind)
    .where('createdAt', '>=', hourOf(at))
    .executeTakeFirstOrThrow();
  return Number(notices) < noticesPerHour;
}

/** Plans the digest of the clock hour of `at`: one job, however many messages ask for it. */
export async function planDigest(trx: DatabaseTransaction, at: Date): Promise<void> {
  const began = hourOf(at);
  const dueAt = new Date(Date.parse(hourAfter(began)) + margin);
  await enqueueJob(trx, { name: 'contact-digest', subject: began, dueAt });
}
