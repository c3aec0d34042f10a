import type { Database } from '#backend/platform/database/tables.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';

/** Sent or failed on the company's day, and all waiting. Discarded ones are not counted. */
export async function emailsOfDay(db: Database, at: Date) {
  const since = new Date(dayOf(at).ends.getTime() - day).toISOString();
  const count = (emails: 'sent' | 'waiting' | 'failed') =>
    db
      .selectFrom('mailOutbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .$if(emails === 'sent', (rows) => rows.where('sentAt', '>=', since))
      .$if(emails !== 'sent', (rows) => rows.where('sentAt', 'is', null))
      .$if(emails === 'waiting', (rows) => rows.where('deadAt', 'is', null))
      .$if(emails === 'failed', (rows) => rows.where('deadAt', '>=', since).where('letGoAt', 'is', null))
      .executeTakeFirstOrThrow();
  const [sent, waiting, failed] = await Promise.all([count('sent'), count('waiting'), count('failed')]);
  return { sent: Number(sent.count), waiting: Number(waiting.count), failed: Number(failed.count) };
}
