import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { seekPeople } from '#backend/outbox/seek-people.ts';
import type { Person } from '../room.ts';

/**
 * The subscriptions of a mailbox, and the rows that are records of one. Nothing is corrected: letters go to who asked for them
 * from that mailbox, and another one asks for itself.
 */
export const newsletterPerson: Person = {
  tables: ['newsletter'],
  async find(trx, email) {
    const rows = await trx
      .selectFrom('newsletter')
      .selectAll()
      .where((row) => row.or([ofMailbox('newsletter.email', email), ofMailbox('newsletter.emailKey', email)]))
      .execute();
    return rows.map((row) => ({ table: 'newsletter', row }));
  },
  seek: (trx, words, limit) => seekPeople(trx, { table: 'newsletter', email: 'email', at: 'createdAt' }, words, limit),
  async erase(trx, email) {
    const rows = await trx
      .deleteFrom('newsletter')
      .where((row) => row.or([ofMailbox('newsletter.email', email), ofMailbox('newsletter.emailKey', email)]))
      .returningAll()
      .execute();
    return rows.map((row) => ({ entity: 'NewsLetter', action: 'delete', row: { ...row } }));
  },
};
