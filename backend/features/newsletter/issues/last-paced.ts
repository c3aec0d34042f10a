import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

/**
 * Latest due time of untried issue and invitation e-mails, in milliseconds, at least now. New ones
 * follow it, and so share one pace. Requires `lockIssues`.
 */
export async function lastPaced(trx: DatabaseTransaction, now: Date): Promise<number> {
  const last = await trx
    .selectFrom('mailOutbox')
    .select('dueAt')
    // By the index of waiting e-mails.
    .where('bulk', '=', 1)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', 'in', ['newsletter-issue', 'newsletter-invitation'])
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(now.getTime(), last ? Date.parse(last.dueAt) : 0);
}
