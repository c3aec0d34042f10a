import type { Database } from '#backend/platform/database/tables.ts';
import { keptSince } from '#model/people/retention.ts';
import { hour } from '#model/time-units.ts';

/** Milliseconds. */
export const discardedFor = hour;

/**
 * Deletes sent e-mails past retention, and discarded ones after an hour. Those of newsletter issues stay
 * as long as failed ones: an issue that is resumed sends again what it does not find here.
 */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const discarded = new Date(now.getTime() - discardedFor).toISOString();
  const old = db
    .deleteFrom('mailOutbox')
    .where((row) =>
      row.or([
        row('sentAt', '<', keptSince('sentLetters', now)),
        row.and([row('letGoAt', '<', discarded), row('kind', '<>', 'newsletter-issue')]),
      ]),
    );
  return Number((await old.executeTakeFirst()).numDeletedRows);
}

export async function purgeFailed(db: Database, now: Date): Promise<number> {
  const failed = db.deleteFrom('mailOutbox').where('sentAt', 'is', null);
  const old = failed.where('deadAt', '<', keptSince('failedLetters', now));
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
