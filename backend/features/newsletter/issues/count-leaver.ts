import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Counts a subscriber who left by an issue, or reported it as spam; an unknown id counts nothing. */
export async function countLeaver(trx: DatabaseTransaction, issueId: string | null): Promise<void> {
  await trx
    .updateTable('newsletterIssue')
    .set((row) => ({ leavers: row('leavers', '+', 1) }))
    .where('id', '=', issueId ?? '')
    .execute();
}
