import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxMark } from '#backend/platform/tokens/email-token.ts';
import { emailKey } from '#model/people/email.ts';
import type { EmailTemplate } from './email-template.ts';
import { mailboxOf } from './outbox.ts';
import { searchMailboxes } from './search-mailboxes.ts';

/**
 * Privacy handlers for a person's e-mails. Those to the company stay: an acknowledged message is
 * delivered. Omits facts, which may hold a code.
 */
export function emailsOfPerson(kinds: readonly EmailTemplate[], now: () => Date) {
  const toCompany = kinds.filter(({ to }) => to === 'company').map(({ kind }) => kind);
  // Addresses of accounts are never corrected.
  const toHolder = kinds.filter(({ to, hasCode }) => hasCode || to === 'holder').map(({ kind }) => kind);
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
      searchMailboxes(trx, { table: 'mailOutbox', email: 'mailbox', at: 'createdAt', except: toCompany }, words, limit),
    /** Moves all to the corrected mailbox; unsent ones not in progress get the new recipient. */
    async correct(trx: DatabaseTransaction, email: string, { email: to }: { readonly email?: string | undefined }) {
      if (to === undefined) return [];
      const emails = await trx
        .updateTable('mailOutbox')
        .set({ mailbox: mailboxOf(to) })
        .where('mailbox', '=', mailboxOf(email))
        .where('kind', 'not in', [...toCompany, ...toHolder])
        .returning(['id', 'recipient', 'letter', 'sentAt', 'claimedUntil'])
        .execute();
      const at = now().toISOString();
      for (const { id, letter, sentAt, claimedUntil, ...row } of emails) {
        if (claimedUntil !== null && claimedUntil > at) continue;
        const recipient = sentAt === null ? { recipient: to } : {};
        const addressed = { ...recipient, letter: factsFor(to, letter, row.recipient) };
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

/** Makes reservation links valid for `to`. Those of attendees are not bound to an address. */
function factsFor(to: string, letter: string, from: string): string {
  const facts: { readonly reservationId?: string; readonly to?: string } = JSON.parse(letter);
  const isBound = facts.reservationId !== undefined && facts.to === mailboxMark(emailKey(from));
  return isBound ? JSON.stringify({ ...facts, to: mailboxMark(emailKey(to)) }) : letter;
}
