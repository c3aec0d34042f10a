import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import type { Person } from '../room.ts';

/**
 * What somebody agreed to, and that they said no. Neither is erased: the one is the proof that the company may have used their
 * data (decision 0018), and without the other somebody else could have letters sent to them again. Neither is corrected.
 */
export const peoplePerson: Person = {
  tables: ['consent', 'suppression'],
  async find(trx, email) {
    const consents = await trx.selectFrom('consent').selectAll().where(ofMailbox('consent.emailKey', email)).execute();
    const refusals = await trx
      .selectFrom('suppression')
      .selectAll()
      .where(ofMailbox('suppression.emailKey', email))
      .execute();
    return [
      ...consents.map((row) => ({ table: 'consent', row }) as const),
      ...refusals.map((row) => ({ table: 'suppression', row }) as const),
    ];
  },
  erase: async () => [],
};
