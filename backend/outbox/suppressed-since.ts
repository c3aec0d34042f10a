import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { ofMailbox } from './of-mailbox.ts';

/** Since when the mailbox of that address is on the suppression list, at whatever spelling; null when it is not. */
export async function suppressedSince(trx: DatabaseTransaction, address: string): Promise<string | null> {
  const found = await trx
    .selectFrom('suppression')
    .select('since')
    .where(ofMailbox('suppression.emailKey', address))
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.since ?? null;
}
