import { countsOf } from './count-emails.ts';
import type { IssueDeps } from './issue-content.ts';
import { isStored } from './issue-view.ts';

/** Stores counts of ended issues before the outbox forgets e-mails. Bounces come days later. */
export async function storeCounts(s: IssueDeps): Promise<void> {
  const ended = await s.db.selectFrom('newsletterIssue').selectAll().where('endedAt', 'is not', null).execute();
  for (const row of ended.filter((one) => !isStored(s, one))) {
    const counts = JSON.stringify(await countsOf(s.db, row, false));
    if (counts === row.counts) continue;
    await s.db.updateTable('newsletterIssue').set({ counts }).where('id', '=', row.id).execute();
  }
}
