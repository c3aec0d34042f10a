import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { withdrawWaiting } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';

/**
 * What follows where letters to a mailbox come back for good: those by consent that wait are taken back, no more are written
 * (`suppressedSince`) until somebody confirms from there, and its newsletter ends. What it agreed to stands. `at` is ISO. The
 * mailbox is held. Answers what is to be told after the commit.
 */
export async function stopLetters(trx: DatabaseTransaction, email: string, at: string): Promise<readonly Change[]> {
  await withdrawWaiting(trx, email);
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
  return rows.map((row) => ({ entity: 'NewsLetter', action: 'update', row: { ...row } }));
}
