import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { readOptIn } from '#backend/keys/letter-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import type { LinkOutcome } from '#model/front-desk.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import type { RoomSurroundings } from '../room.ts';
import { newsletterWelcome } from './letters.ts';
import { tellOfSubscriber } from './newsletter-rows.ts';

export interface LinkSurroundings extends RoomSurroundings {
  readonly ring: KeyRing;
}

/** Thirty days: how long the link of an opt-in letter is good. */
export const optInValid = 30 * 24 * 60 * 60_000;

/**
 * Confirms a subscriber with the token of its letter, lifts the mailbox from the suppression list and writes the letter
 * of welcome, once. Doing it again is `done` too. `gone`: not our token, too old, its row was deleted, or the person
 * unsubscribed after the letter was written.
 */
export async function confirmNewsletter(s: LinkSurroundings, token: string): Promise<LinkOutcome> {
  const link = readOptIn(s.ring, token);
  const at = s.now();
  if (!link || !(at.getTime() - Date.parse(link.at) <= optInValid)) return 'gone';

  const result = await s.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('newsletter').selectAll().where('id', '=', link.newsletterId).executeTakeFirst();
    if (!row?.email || !row.emailKey) return 'gone';
    if (row.confirmedAt !== null && row.endedAt === null) return 'done';
    const since = [row.endedAt, await suppressedSince(trx, row.email)];
    if (since.some((time) => time !== null && time >= link.at)) return 'gone';
    return (await subscribe(trx, s, row, row.email, at)) ?? 'done';
  });
  if (typeof result === 'string') return result;
  s.letterWritten?.();
  tellOfSubscriber(s, 'update', result);
  return 'done';
}

/** The row as it is then; undefined when another process was faster: then it has written the letter. */
async function subscribe(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  row: NewsletterRow,
  email: string,
  at: Date,
): Promise<NewsletterRow | undefined> {
  const time = at.toISOString();
  const updated = await trx
    .updateTable('newsletter')
    .set({ confirmedAt: time, endedAt: null, updatedAt: time })
    .where('id', '=', row.id)
    .where((column) => column.or([column('confirmedAt', 'is', null), column('endedAt', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();
  if (!updated) return undefined;
  await trx.deleteFrom('suppression').where(ofMailbox('suppression.emailKey', email)).execute();
  await enqueue(trx, {
    id: s.newId(),
    letter: newsletterWelcome,
    facts: {},
    recipient: email,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    cause: `newsletter:${row.id}`,
    at,
  });
  return updated;
}
