import type { DatabaseTransaction } from '#backend/database/tables.ts';
import type { LetterKind } from './letter-kind.ts';
import { mailboxOf } from './outbox.ts';
import { seekPeople } from './seek-people.ts';

/**
 * The letters to somebody, sent or not. Those to the company stay, also where one of its people reads its mailbox: a message
 * that was acknowledged is delivered. What a letter says is told from what it is about; its facts may hold a code.
 */
export function lettersOfPerson(kinds: readonly LetterKind[]) {
  const toCompany = kinds.filter(({ to }) => to === 'company').map(({ kind }) => kind);
  return {
    tables: ['mailOutbox'],
    async find(trx: DatabaseTransaction, email: string) {
      const rows = await trx
        .selectFrom('mailOutbox')
        .select(['id', 'kind', 'recipient', 'language', 'cause', 'createdAt', 'sentAt', 'deadAt'])
        .where('mailbox', '=', mailboxOf(email))
        .where('kind', 'not in', toCompany)
        .execute();
      return rows.map((row) => ({ table: 'mailOutbox' as const, row }));
    },
    seek: (trx: DatabaseTransaction, words: readonly string[], limit: number) =>
      seekPeople(trx, { table: 'mailOutbox', email: 'recipient', at: 'createdAt', except: toCompany }, words, limit),
    async erase(trx: DatabaseTransaction, email: string) {
      await trx
        .deleteFrom('mailOutbox')
        .where('mailbox', '=', mailboxOf(email))
        .where('kind', 'not in', toCompany)
        .execute();
      return [];
    },
  } as const;
}
