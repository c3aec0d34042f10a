import type { DatabaseTransaction, Row } from '#backend/platform/database/tables.ts';
import { withdrawWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { emailKey } from '#model/people/email.ts';

/**
 * Handles a permanent bounce of a locked mailbox. Deletes waiting e-mails by consent, suppresses
 * new ones until it confirms, ends its newsletter. Consents stay. With a tag only that address: its
 * mail server may know no tags, and visitors can type one.
 */
export async function stopEmails(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]> {
  const key = emailKey(email);
  const isExact = key.includes('+');
  await trx
    .insertInto('suppression')
    .values({ emailKey: key, since: at, reason: 'returned' })
    // A refusal stays: forgetting that it left, an import could subscribe the mailbox again.
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
  const rows = await endSubscribers(trx, email, at, isExact);
  // After the update, which waits for an issue being enqueued: its e-mails are visible then.
  await withdrawWaiting(trx, email, isExact);
  return rows.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
}

/** Includes a later sign-up that is not confirmed yet. `isExact`: of this address, not of its mailbox. */
export async function endSubscribers(
  trx: DatabaseTransaction,
  email: string,
  endedAt: string,
  isExact = false,
): Promise<Row<'newsletter'>[]> {
  return trx
    .updateTable('newsletter')
    .set({ endedAt, updatedAt: endedAt })
    .where((row) =>
      isExact ? row('newsletter.emailKey', '=', emailKey(email)) : ofMailbox('newsletter.emailKey', email),
    )
    .where((row) => row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]))
    .returningAll()
    .execute();
}
