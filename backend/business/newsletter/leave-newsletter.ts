import { readWithdraw } from '#backend/keys/letter-token.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { LinkOutcome } from '#model/front-desk.ts';
import type { LinkSurroundings } from './confirm-newsletter.ts';
import { newsletterLetters } from './letters.ts';
import { tellOfSubscriber } from './newsletter-rows.ts';

/**
 * Ends the subscribers of the token's mailbox, whatever its spelling, and takes back the letters of the newsletter that have not
 * left yet; reservations, answers and every other consent stay as they are. Doing it again is `done` and changes nothing. `gone`:
 * not our token.
 */
export async function leaveNewsletter(s: LinkSurroundings, token: string): Promise<LinkOutcome> {
  const email = readWithdraw(s.ring, token);
  if (email === null) return 'gone';
  const endedAt = s.now().toISOString();
  const kinds = newsletterLetters.map(({ kind }) => kind);
  const rows = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    await trx
      .deleteFrom('mailOutbox')
      .where('mailbox', '=', mailboxOf(email))
      .where('kind', 'in', kinds)
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .execute();
    return (
      trx
        .updateTable('newsletter')
        .set({ endedAt, updatedAt: endedAt })
        .where(ofMailbox('newsletter.emailKey', email))
        // Also a request that was made after an earlier end and not confirmed yet.
        .where((row) => row.or([row('endedAt', 'is', null), row('optInSentAt', '>', row.ref('endedAt'))]))
        .returningAll()
        .execute()
    );
  });
  for (const row of rows) tellOfSubscriber(s, 'update', row);
  return 'done';
}
