import type { DatabaseTransaction, Row } from '#backend/platform/database/tables.ts';
import { withdrawWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { emailKey } from '#model/people/email.ts';

/**
 * Handles a permanent bounce of a locked mailbox. Deletes waiting e-mails by consent, suppresses
 * new ones until it confirms, ends its newsletter. Consents stay.
 */
export async function stopEmails(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]> {
  await trx
    .insertInto('suppression')
    .values({ emailKey: emailKey(email), since: at, reason: 'returned' })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet({ since: at, reason: 'returned' })
        .where('suppression.reason', '=', 'left'),
    )
    .execute();
  const rows = await endSubscribers(trx, email, at);
  // After the update, which waits for an issue being enqueued: its e-mails are visible then.
  await withdrawWaiting(trx, email);
  return rows.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
}

/** Includes a later sign-up that is not confirmed yet. */
export async function endSubscribers(
  trx: DatabaseTransaction,
  email: string,
  endedAt: string,
): Promise<Row<'newsletter'>[]> {
  return trx
    .updateTable('newsletter')
    .set({ endedAt, updatedAt: endedAt })
    .where(ofMailbox('newsletter.emailKey', email))
    .where((row) => row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]))
    .returningAll()
    .execute();
}
