import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { readWithdraw, readWithdrawFrom } from '#backend/platform/tokens/email-token.ts';
import type { LeaveOutcome } from '#model/page-api.ts';
import type { LinkDeps } from './confirm-newsletter.ts';
import { newsletterEmails } from './email-templates.ts';
import { countLeaver } from './issues/count-leaver.ts';
import { publishSubscriber } from './newsletter-rows.ts';

/**
 * Unsubscribes a mailbox in any spelling; deletes unsent newsletter e-mails, also failed ones,
 * which could be resent. The link of a course notice ends those, too. Other consents stay.
 * Idempotent. `gone`: invalid token.
 */
export async function leaveNewsletter(s: LinkDeps, token: string): Promise<LeaveOutcome> {
  const outcome = checkUnsubscribe(s, token);
  const email = readWithdraw(s.ring, token);
  if (email === null) return 'gone';
  const endedAt = s.now().toISOString();
  const kinds = [...newsletterEmails.map(({ kind }) => kind), 'newsletter-issue', 'newsletter-invitation'];
  const rows = await s.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const left = await trx
      .updateTable('newsletter')
      .set({ endedAt, updatedAt: endedAt })
      .where(ofMailbox('newsletter.emailKey', email))
      // Includes a later, unconfirmed sign-up.
      .where((row) => row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]))
      .returningAll()
      .execute();
    // After the update: see end-subscription.ts.
    await trx
      .deleteFrom('mailOutbox')
      .where('mailbox', '=', mailboxOf(email))
      .where('kind', 'in', kinds)
      .where('sentAt', 'is', null)
      .execute();
    const from = readWithdrawFrom(s.ring, token);
    if (left.length > 0) await countLeaver(trx, from);
    if (outcome === 'notices') await s.notices?.end(trx, email);
    return left;
  });
  for (const row of rows) publishSubscriber(s, 'update', row);
  return outcome;
}

/** The outcome of `leaveNewsletter`, without the database: a link works as long as its key. */
export function checkUnsubscribe({ ring, notices }: LinkDeps, token: string): LeaveOutcome {
  if (readWithdraw(ring, token) === null) return 'gone';
  return notices?.isSource(readWithdrawFrom(ring, token)) ? 'notices' : 'done';
}
