import type { FeatureDeps, PersonHandlers } from '#backend/features/feature.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { searchMailboxes } from '#backend/platform/email/outbox/search-mailboxes.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { knownLanguage } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { vouchedConsents } from './imports/vouched-consents.ts';
import { enqueueOptIn } from './newsletter-rows.ts';
import { rememberLeaver } from './purge-subscribers.ts';
import { stateOfSubscriber } from './subscriber-state.ts';
import type { NewsletterRow } from './tables.ts';

/**
 * A correction moves the subscription. An unconfirmed one gets a new opt-in e-mail: the old mailbox
 * has its link.
 */
export function newsletterPerson(s: FeatureDeps): PersonHandlers {
  return {
    tables: ['newsletter'],
    async find(trx, email) {
      const rows = await rowsOf(trx, email);
      const vouched = await vouchedConsents(trx, rows);
      return rows.map((row) => {
        const { source, day } = vouched.get(row.id) ?? {};
        return { table: 'newsletter', row: source === undefined ? row : { ...row, source, agreedAt: day } };
      });
    },
    seek: (trx, words, limit) =>
      searchMailboxes(trx, { table: 'newsletter', email: 'email', at: 'createdAt' }, words, limit),
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
      for (const row of rows) await rememberLeaver(trx, row, true);
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

/** One active row per mailbox: beside the new mailbox's own, the corrected row is a record. */
async function correctRow(
  trx: DatabaseTransaction,
  s: FeatureDeps,
  row: NewsletterRow,
  email: string,
): Promise<NewsletterRow> {
  const key = emailKey(email);
  const at = s.now();
  const others = trx.selectFrom('newsletter').select('id').where('emailKey', '=', key).where('id', '<>', row.id);
  const stands = row.emailKey !== null && !(await others.executeTakeFirst());
  const asks = stands && row.emailKey !== key && stateOfSubscriber(row) === 'asked';
  const written = { email, emailKey: stands ? key : null, updatedAt: laterThan(row.updatedAt, at.toISOString()) };
  const corrected = trx.updateTable('newsletter').where('id', '=', row.id).returningAll();
  if (!asks) return corrected.set(written).executeTakeFirstOrThrow();
  const cause = `newsletter:${row.id}`;
  await trx.deleteFrom('mailOutbox').where('cause', '=', cause).where('sentAt', 'is', null).execute();
  // Opt-in links issued up to `endedAt` are invalid.
  const requestedAt = new Date(at.getTime() + 1);
  const language = knownLanguage(row.language);
  await enqueueOptIn(trx, s, row.id, { email, language }, requestedAt);
  const again = { ...written, endedAt: at.toISOString(), optInSentAt: requestedAt.toISOString() };
  return corrected.set(again).executeTakeFirstOrThrow();
}
