import type { Database } from '#backend/platform/database/tables.ts';
import { keptSince } from '#model/people/retention.ts';
import { hour } from '#model/time-units.ts';

/** Milliseconds. */
export const discardedFor = hour;

/** Deletes sent e-mails past retention, and discarded ones after an hour. */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where((row) =>
      row.or([
        row('sentAt', '<', keptSince('sentLetters', now)),
        row('letGoAt', '<', new Date(now.getTime() - discardedFor).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function purgeFailed(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where('sentAt', 'is', null)
    .where('deadAt', '<', keptSince('failedLetters', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
