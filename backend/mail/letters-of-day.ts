import type { Database } from '#backend/database/tables.ts';
import { dayOf } from '#model/sessions.ts';

const day = 24 * 60 * 60_000;

/** How many letters left on the company's day, wait to leave, and were given up at any time and not seen to. */
export async function lettersOfDay(db: Database, at: Date) {
  const since = new Date(dayOf(at).ends.getTime() - day).toISOString();
  const count = (letters: 'sent' | 'waiting' | 'failed') =>
    db
      .selectFrom('mailOutbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .$if(letters === 'sent', (rows) => rows.where('sentAt', '>=', since))
      .$if(letters !== 'sent', (rows) => rows.where('sentAt', 'is', null))
      .$if(letters === 'waiting', (rows) => rows.where('deadAt', 'is', null))
      .$if(letters === 'failed', (rows) => rows.where('deadAt', 'is not', null))
      .executeTakeFirstOrThrow();
  const [sent, waiting, failed] = await Promise.all([count('sent'), count('waiting'), count('failed')]);
  return { sent: Number(sent.count), waiting: Number(waiting.count), failed: Number(failed.count) };
}
