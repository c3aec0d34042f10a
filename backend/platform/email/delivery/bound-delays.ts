import type { Database } from '#backend/platform/database/tables.ts';
import { day, hour } from '#model/time-units.ts';

/** Makes e-mails due that a clock that was ahead wrote or postponed: they would wait until that time. */
export async function boundDelays(db: Database, now: Date): Promise<void> {
  const [time, soon, far] = [0, hour, 2 * day].map((ahead) => new Date(now.getTime() + ahead).toISOString()) as [
    string,
    string,
    string,
  ];
  await db
    .updateTable('mailOutbox')
    .set({ dueAt: time })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '>', soon)
    // Retries are at most a day apart.
    .where((row) => row.or([row('createdAt', '>', soon), row.and([row('attempts', '>', 0), row('dueAt', '>', far)])]))
    .execute();
}
