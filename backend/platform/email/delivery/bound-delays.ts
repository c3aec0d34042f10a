import type { Database } from '#backend/platform/database/tables.ts';
import { longestEmailWait } from '#backend/platform/email/outbox/unverified-limits.ts';
import { day } from '#model/time-units.ts';

/** Makes e-mails due that a clock that was ahead wrote or postponed: they would wait until that time. */
export async function boundDelays(db: Database, now: Date): Promise<void> {
  const after = (span: number) => new Date(now.getTime() + span).toISOString();
  // Rate-limited e-mails are written with the time at which they leave.
  const [limited, far] = [after(longestEmailWait), after(2 * day)];
  await db
    .updateTable('mailOutbox')
    .set({ dueAt: after(0) })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '>', limited)
    // Retries are at most a day apart.
    .where((row) =>
      row.or([row('createdAt', '>', limited), row.and([row('attempts', '>', 0), row('dueAt', '>', far)])]),
    )
    .execute();
}
