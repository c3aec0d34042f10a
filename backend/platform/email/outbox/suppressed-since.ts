import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { SuppressionTable } from './tables.ts';
import { ofMailbox } from './where-mailbox.ts';

/** Latest suppression time of a mailbox, for `reason` or any but `left`; else null. */
export async function suppressedSince(
  trx: DatabaseTransaction,
  address: string,
  reason?: SuppressionTable['reason'],
): Promise<string | null> {
  const found = await trx
    .selectFrom('suppression')
    .select('since')
    .where(ofMailbox('suppression.emailKey', address))
    .where('reason', 'in', reason ? [reason] : ['withdrawn', 'returned'])
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.since ?? null;
}
