import { contactNotice } from '#backend/features/contact/email-templates.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { noticesPerHour } from '#backend/platform/rate-limits/limits.ts';
import { hour } from '#model/time-units.ts';

/** Time for transactions begun within the hour to end. */
const margin = 60_000;

function hourStart(at: Date): string {
  return new Date(Math.floor(at.getTime() / hour) * hour).toISOString();
}

export function hourAfter(began: string): string {
  return new Date(Date.parse(began) + hour).toISOString();
}

/** Hourly limit of notices. The caller holds `lockContact`. */
export async function mayNotify(trx: DatabaseTransaction, at: Date): Promise<boolean> {
  const { notices } = await trx
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('notices'))
    .where('kind', '=', contactNotice.kind)
    .where('createdAt', '>=', hourStart(at))
    .executeTakeFirstOrThrow();
  return Number(notices) < noticesPerHour;
}

export async function planDigest(trx: DatabaseTransaction, at: Date): Promise<void> {
  const began = hourStart(at);
  const dueAt = new Date(Date.parse(hourAfter(began)) + margin);
  await enqueueJob(trx, { name: 'contact-digest', subject: began, dueAt });
}
