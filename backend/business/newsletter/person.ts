import { laterThan } from '#backend/database/later-than.ts';
import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { seekPeople } from '#backend/outbox/seek-people.ts';
import { emailKey } from '#model/email.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import type { Person, RoomSurroundings } from '../room.ts';
import { writeOptIn } from './newsletter-rows.ts';

/**
 * The subscriptions of a mailbox, and the rows that are records of one. A corrected subscription moves to the new mailbox; one that
 * was not confirmed asks there again, because the former mailbox has its link.
 */
export function newsletterPerson(s: RoomSurroundings): Person {
  return {
    tables: ['newsletter'],
    async find(trx, email) {
      const rows = await rowsOf(trx, email);
      return rows.map((row) => ({ table: 'newsletter', row }));
    },
    seek: (trx, words, limit) =>
      seekPeople(trx, { table: 'newsletter', email: 'email', at: 'createdAt' }, words, limit),
    async correct(trx, email, { email: to }) {
      if (to === undefined) return [];
      const rows = await rowsOf(trx, email);
      const corrected = [];
      for (const row of rows) corrected.push(await correctRow(trx, s, row, to));
      return corrected.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
    },
    async erase(trx, email) {
      const rows = await rowsOf(trx, email);
      const ids = rows.map(({ id }) => id);
      await trx
        .deleteFrom('newsletter')
        .where('id', 'in', ['', ...ids])
        .execute();
      return rows.map((row) => ({ entity: 'NewsLetter', action: 'delete', row: { ...row } }));
    },
  };
}

const rowsOf = (trx: DatabaseTransaction, email: string) =>
  trx
    .selectFrom('newsletter')
    .selectAll()
    .where((row) => row.or([ofMailbox('newsletter.email', email), ofMailbox('newsletter.emailKey', email)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** If the new mailbox has its own row, the corrected one is kept as history: one active row per mailbox. */
async function correctRow(
  trx: DatabaseTransaction,
  s: RoomSurroundings,
  row: NewsletterRow,
  email: string,
): Promise<NewsletterRow> {
  const key = emailKey(email);
  const at = s.now();
  const others = trx.selectFrom('newsletter').select('id').where('emailKey', '=', key).where('id', '<>', row.id);
  const stands = row.emailKey !== null && !(await others.executeTakeFirst());
  const asks = stands && row.emailKey !== key && row.confirmedAt === null && row.endedAt === null;
  const written = { email, emailKey: stands ? key : null, updatedAt: laterThan(row.updatedAt, at.toISOString()) };
  const corrected = trx.updateTable('newsletter').where('id', '=', row.id).returningAll();
  if (!asks) return corrected.set(written).executeTakeFirstOrThrow();
  const cause = `newsletter:${row.id}`;
  await trx.deleteFrom('mailOutbox').where('cause', '=', cause).where('sentAt', 'is', null).execute();
  // The links of former e-mails are from before the end.
  const asked = new Date(at.getTime() + 1);
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  await writeOptIn(trx, s, row.id, { email, language }, asked);
  const again = { ...written, endedAt: at.toISOString(), optInSentAt: asked.toISOString() };
  return corrected.set(again).executeTakeFirstOrThrow();
}
