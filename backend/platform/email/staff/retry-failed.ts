import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';

interface RetryDeps {
  readonly db: Database;
  now(): Date;
  readonly emails: readonly EmailTemplate[];
}

/**
 * Re-queues failed e-mails in order, on the bulk lane, as written now so that links are valid.
 * Skips and counts e-mails with a code, which is deleted, those that the mailbox refused since, and those
 * whose mailbox was reported as nonexistent (`returned`).
 */
export async function retryFailed({ db, now, emails }: RetryDeps, since: Date, recipient?: string) {
  const failed = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'recipient', 'cause', 'byConsent'])
    .where('sentAt', 'is', null)
    .where('deadAt', '>=', since.toISOString())
    .where('letGoAt', 'is', null)
    .$if(recipient !== undefined, (rows) => rows.where('mailbox', '=', mailboxOf(recipient ?? '')))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const start = now().getTime();
  const outcomes = { revived: 0, withCode: 0, suppressed: 0, returned: 0 };
  for (const row of failed) {
    const template = emails.find(({ kind }) => kind === row.kind);
    outcomes[template?.hasCode ? 'withCode' : await revive(row, template)] += 1;
  }
  return outcomes;

  async function revive(
    row: (typeof failed)[number],
    template: EmailTemplate | undefined,
  ): Promise<'revived' | 'suppressed' | 'returned'> {
    return db.transaction().execute(async (trx) => {
      await lockMailbox(trx, row.recipient);
      const isUnwanted = (await template?.isWanted?.(trx, row)) === false;
      if (isUnwanted || (row.byConsent === 1 && (await suppressedSince(trx, row.recipient)) !== null))
        return reasonOf(trx, row.recipient);
      const at = new Date(start + outcomes.revived).toISOString();
      await trx
        .updateTable('mailOutbox')
        .set({ createdAt: at, dueAt: at, bulk: 1, attempts: 0, claimedBy: null, claimedUntil: null, deadAt: null })
        .where('id', '=', row.id)
        .where('deadAt', 'is not', null)
        .where('letGoAt', 'is', null)
        .execute();
      return 'revived';
    });
  }
}

async function reasonOf(trx: DatabaseTransaction, recipient: string): Promise<'suppressed' | 'returned'> {
  if ((await suppressedSince(trx, recipient, 'withdrawn')) !== null) return 'suppressed';
  return (await suppressedSince(trx, recipient, 'returned')) === null ? 'suppressed' : 'returned';
}
