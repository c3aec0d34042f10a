import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import { emailKey } from '#model/email.ts';
import type { LetterKind } from './letter-kind.ts';
import { mailboxOf } from './outbox.ts';
import { seekPeople } from './seek-people.ts';

/**
 * The letters to somebody, sent or not. Those to the company stay, also where one of its people reads its mailbox: a message
 * that was acknowledged is delivered. What a letter says is told from what it is about; its facts may hold a code.
 */
export function lettersOfPerson(kinds: readonly LetterKind[], now: () => Date) {
  const toCompany = kinds.filter(({ to }) => to === 'company').map(({ kind }) => kind);
  const withCode = kinds.filter(({ hasCode }) => hasCode).map(({ kind }) => kind);
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
      seekPeople(trx, { table: 'mailOutbox', email: 'mailbox', at: 'createdAt', except: toCompany }, words, limit),
    /** Moves all of them to the corrected mailbox; those that were not sent go to the new address. One that is being sent stays as it is. */
    async correct(trx: DatabaseTransaction, email: string, { email: to }: { readonly email?: string | undefined }) {
      if (to === undefined) return [];
      const letters = await trx
        .updateTable('mailOutbox')
        .set({ mailbox: mailboxOf(to) })
        .where('mailbox', '=', mailboxOf(email))
        .where('kind', 'not in', [...toCompany, ...withCode])
        .returning(['id', 'letter', 'sentAt', 'claimedUntil'])
        .execute();
      const at = now().toISOString();
      for (const { id, letter, sentAt, claimedUntil } of letters) {
        if (claimedUntil !== null && claimedUntil > at) continue;
        const recipient = sentAt === null ? { recipient: to } : {};
        const addressed = { ...recipient, letter: factsFor(to, letter) };
        await trx.updateTable('mailOutbox').set(addressed).where('id', '=', id).execute();
      }
      return [];
    },
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

/** The facts of an e-mail with links that are good for `to`: those of a reservation name its mailbox. */
function factsFor(to: string, letter: string): string {
  const facts: object = JSON.parse(letter);
  return 'reservationId' in facts ? JSON.stringify({ ...facts, to: mailboxMark(emailKey(to)) }) : letter;
}
