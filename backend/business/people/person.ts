import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { seekPeople } from '#backend/outbox/seek-people.ts';
import { emailKey } from '#model/email.ts';
import { keptUntil } from '#model/retention.ts';
import type { FoundRow, Person, RoomSurroundings } from '../room.ts';
import { consentWithdrawn } from './letters.ts';

/**
 * Data-subject handler of consents and suppressions. Both survive an erasure: a consent proves for a time that the data could be
 * used (decision 0018), and a suppression keeps e-mails from being sent again. Bounce marks are erased. The e-mail that asks the
 * company to stop using the data is delivered first.
 */
export function peoplePerson({ now }: Pick<RoomSurroundings, 'now'>): Person {
  return {
    tables: ['consent', 'suppression'],
    async find(trx, email) {
      const consents = await trx
        .selectFrom('consent')
        .selectAll()
        .where(ofMailbox('consent.emailKey', email))
        .execute();
      const refusals = await refusalsOf(trx, email);
      const notices = await noticesOf(trx, refusals);
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
      ...(await seekPeople(trx, { table: 'consent', email: 'email', at: 'agreedAt' }, words, limit)),
      ...(await seekPeople(trx, { table: 'suppression', email: 'emailKey', at: 'since' }, words, limit)),
    ],
    async correct(trx, email, { email: to }) {
      if (to === undefined) return [];
      const key = emailKey(to);
      await trx
        .updateTable('consent')
        .set({ email: to, emailKey: key })
        .where(ofMailbox('consent.emailKey', email))
        .execute();
      // A refusal stays with the mailbox that it came from, and goes with the person as well.
      const [refusal] = (await refusalsOf(trx, email)).filter(({ reason }) => reason === 'withdrawn');
      if (refusal) {
        await trx
          .insertInto('suppression')
          .values({ ...refusal, emailKey: key })
          .onConflict((there) => there.column('emailKey').doUpdateSet({ reason: 'withdrawn' }))
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
      const refusals = await refusalsOf(trx, email);
      for (const { emailKey } of refusals) {
        await trx
          .deleteFrom('mailOutbox')
          .where('kind', '=', consentWithdrawn.kind)
          .where('cause', '=', `suppression:${emailKey}`)
          .where((row) => row.or([row('sentAt', 'is not', null), row('deadAt', 'is not', null)]))
          .execute();
      }
      return [];
    },
  };
}

const refusalsOf = (trx: DatabaseTransaction, email: string) =>
  trx.selectFrom('suppression').selectAll().where(ofMailbox('suppression.emailKey', email)).execute();

async function noticesOf(trx: DatabaseTransaction, refusals: readonly { readonly emailKey: string }[]) {
  const notices = await Promise.all(
    refusals.map(({ emailKey }) =>
      trx
        .selectFrom('mailOutbox')
        .select(['id', 'kind', 'recipient', 'language', 'createdAt', 'sentAt', 'deadAt'])
        .where('kind', '=', consentWithdrawn.kind)
        .where('cause', '=', `suppression:${emailKey}`)
        .execute(),
    ),
  );
  return notices.flat();
}
