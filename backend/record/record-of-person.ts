import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';

/**
 * What the record says about somebody, and who of the company they are in it. Erased is what was written down of them; that
 * something was done, when, and by which account stays: the company answers for it.
 */
export const recordOfPerson = {
  tables: ['record'],
  async find(trx: DatabaseTransaction, email: string) {
    const rows = await trx
      .selectFrom('record')
      .select(['id', 'at', 'thing', 'act', 'before', 'after'])
      .where('mailbox', '=', mailboxOf(email))
      .execute();
    return rows.map((row) => ({ table: 'record' as const, row }));
  },
  async erase(trx: DatabaseTransaction, email: string) {
    const mailbox = mailboxOf(email);
    const about = await trx.selectFrom('record').select('thing').distinct().where('mailbox', '=', mailbox).execute();
    await blankRecord(
      trx,
      about.map(({ thing }) => thing),
    );
    const authors = await trx.selectFrom('record').select('accountEmail').distinct().execute();
    const theirs = authors.filter(({ accountEmail }) => mailboxOf(accountEmail) === mailbox);
    for (const { accountEmail } of theirs) {
      await trx.updateTable('record').set({ accountEmail: '' }).where('accountEmail', '=', accountEmail).execute();
    }
    return [];
  },
} as const;

/** Takes what these things were and became out of the record, also where the person was reached elsewhere at that time. */
export async function blankRecord(trx: DatabaseTransaction, things: readonly string[]): Promise<void> {
  for (const thing of things) {
    await trx
      .updateTable('record')
      .set({ before: null, after: null, mailbox: null })
      .where('thing', '=', thing)
      .execute();
  }
}
