import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { withdrawWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { emailKey } from '#model/people/email.ts';

/**
 * Handles a permanent bounce; the mailbox must be locked. Deletes waiting e-mails by consent,
 * suppresses new ones (`suppressedSince`) until it confirms, ends its newsletter. Consents stay.
 */
export async function stopEmails(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]> {
  await trx
    .insertInto('suppression')
    .values({ emailKey: emailKey(email), since: at, reason: 'returned' })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
  const rows = await trx
    .updateTable('newsletter')
    .set({ endedAt: at, updatedAt: at })
    .where(ofMailbox('newsletter.emailKey', email))
    .where('endedAt', 'is', null)
    .returningAll()
    .execute();
  // After the update: it waits for an issue that is being fed, whose e-mails are seen then.
  await withdrawWaiting(trx, email);
  return rows.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
}
