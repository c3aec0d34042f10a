import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';

/** Counts a complaint about an issue; a subscriber who left before is not counted. */
export async function countComplaint(trx: DatabaseTransaction, facts: string, email: string): Promise<boolean> {
  const { kind, issueId = null } = JSON.parse(facts) as { readonly kind: string; readonly issueId?: string };
  if (kind !== 'newsletter-issue') return false;
  const reads = trx.selectFrom('newsletter').select('id').where(ofMailbox('newsletter.emailKey', email));
  if (await reads.where('endedAt', 'is', null).executeTakeFirst()) await countLeaver(trx, issueId);
  return true;
}

/** Counts a subscriber who left by an issue, or reported it as spam. */
export async function countLeaver(trx: DatabaseTransaction, issueId: string | null): Promise<void> {
  await trx
    .updateTable('newsletterIssue')
    .set((row) => ({ leavers: row('leavers', '+', 1) }))
    .where('id', '=', issueId ?? '')
    .execute();
}
