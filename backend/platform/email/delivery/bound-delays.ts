import type { Database } from '#backend/platform/database/tables.ts';
import { day, hour } from '#model/time-units.ts';

/** Makes e-mails due that a clock that was ahead wrote or postponed: they would wait until that time. */
export async function boundDelays(db: Database, now: Date): Promise<void> {
  const after = (span: number) => new Date(now.getTime() + span).toISOString();
  const [soon, far] = [after(hour), after(2 * day)];
  await db
    .updateTable('mailOutbox')
    .set({ dueAt: after(0) })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '>', soon)
    // Retries are at most a day apart.
    .where((row) => row.or([row('createdAt', '>', soon), row.and([row('attempts', '>', 0), row('dueAt', '>', far)])]))
    .execute();
}
