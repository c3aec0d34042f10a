import type { DatabaseTransaction, SuppressionTable } from '#backend/database/tables.ts';
import { ofMailbox } from './of-mailbox.ts';

/** Since when the mailbox of that address is on the suppression list, for that reason or any, at whatever spelling; null when it is not. */
export async function suppressedSince(
  trx: DatabaseTransaction,
  address: string,
  reason?: SuppressionTable['reason'],
): Promise<string | null> {
  const found = await trx
    .selectFrom('suppression')
    .select('since')
    .where(ofMailbox('suppression.emailKey', address))
    .$if(reason !== undefined, (rows) => rows.where('reason', '=', reason ?? 'withdrawn'))
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.since ?? null;
}
