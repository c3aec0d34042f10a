import type { FeatureDeps, FoundRow, PersonHandlers } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { searchMailboxes } from '#backend/platform/email/outbox/search-mailboxes.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { emailKey } from '#model/people/email.ts';
import { keptUntil } from '#model/people/retention.ts';
import { consentWithdrawn } from './email-templates.ts';

/**
 * Keeps consents at an erasure, as proof for a time (decision 0018), and suppressions, against
 * further e-mails. Erases bounce marks, and notices of a withdrawal once delivered.
 */
export function peoplePerson({ now }: Pick<FeatureDeps, 'now'>): PersonHandlers {
  return {
    tables: ['consent', 'suppression'],
    async find(trx, email) {
      const consents = await trx
        .selectFrom('consent')
        .selectAll()
        .where(ofMailbox('consent.emailKey', email))
        .execute();
      const refusals = await refusalsOf(trx, email);
      const notices = await noticesOf(trx, email);
      return [
        ...consents.map((row): FoundRow => {
          const until = row.keptUntil ?? keptUntil('consents', now());
          return { table: 'consent', row, stays: { why: 'proof', until } };
        }),
        ...refusals.map((row): FoundRow => {
          const isRefusal = row.reason !== 'returned';
          return { table: 'suppression', row, ...(isRefusal ? { stays: { why: 'refusal', until: null } } : {}) };
        }),
        ...notices.map((row): FoundRow => {
          const waits = row.sentAt === null && row.deadAt === null;
          return { table: 'mailOutbox', row, ...(waits ? { stays: { why: 'notice', until: null } } : {}) };
        }),
      ];
    },
    seek: async (trx, words, limit) => [
      ...(await searchMailboxes(trx, { table: 'consent', email: 'email', at: 'agreedAt' }, words, limit)),
      ...(await searchMailboxes(trx, { table: 'suppression', email: 'emailKey', at: 'since' }, words, limit)),
    ],
    async correct(trx, email, { email: to }) {
      if (to === undefined) return [];
      const key = emailKey(to);
      await trx
        .updateTable('consent')
        .set({ email: to, emailKey: key })
        .where(ofMailbox('consent.emailKey', email))
        .execute();
      // A refusal stays with the old mailbox and is copied to the new one; `withdrawn` sorts after `left`.
      const refusals = (await refusalsOf(trx, email)).filter(({ reason }) => reason !== 'returned');
      const refusal = refusals.toSorted((one, two) => (one.reason < two.reason ? 1 : -1))[0];
      if (refusal) {
        await trx
          .insertInto('suppression')
          .values({ ...refusal, emailKey: key })
          .onConflict((there) =>
            // `left` weighs less than a bounce.
            refusal.reason === 'withdrawn'
              ? there.column('emailKey').doUpdateSet({ reason: refusal.reason })
              : there.doNothing(),
          )
          .execute();
      }
      await trx
        .deleteFrom('suppression')
        .where(ofMailbox('suppression.emailKey', email))
        .where('emailKey', '<>', key)
        .where('reason', '=', 'returned')
        .execute();
      return [];
    },
    async erase(trx, email) {
      await trx
        .updateTable('consent')
        .set({ keptUntil: keptUntil('consents', now()) })
        .where(ofMailbox('consent.emailKey', email))
        .where('keptUntil', 'is', null)
        .execute();
      await trx
        .deleteFrom('suppression')
        .where(ofMailbox('suppression.emailKey', email))
        .where('reason', '=', 'returned')
        .execute();
      for (const { id } of await noticesOf(trx, email)) {
        await trx
          .deleteFrom('mailOutbox')
          .where('id', '=', id)
          .where((row) => row.or([row('sentAt', 'is not', null), row('deadAt', 'is not', null)]))
          .execute();
      }
      return [];
    },
  };
}

const refusalsOf = (trx: DatabaseTransaction, email: string) =>
  trx.selectFrom('suppression').selectAll().where(ofMailbox('suppression.emailKey', email)).execute();

/** Notices to the company that this mailbox withdrew, also if it confirmed since, which lifts the suppression. */
async function noticesOf(trx: DatabaseTransaction, email: string) {
  const prefix = 'suppression:';
  const notices = await trx
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'recipient', 'language', 'cause', 'createdAt', 'sentAt', 'deadAt'])
    .where('kind', '=', consentWithdrawn.kind)
    .where('cause', 'like', `${prefix}%`)
    .execute();
  return notices.filter(({ cause }) => mailboxOf(cause.slice(prefix.length)) === mailboxOf(email));
}
