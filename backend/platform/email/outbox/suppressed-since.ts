import type { Database } from '#backend/platform/database/tables.ts';
import { emailKey } from '#model/people/email.ts';
import type { SuppressionTable } from './tables.ts';
import { ofMailbox } from './where-mailbox.ts';

/**
 * Latest suppression time of a mailbox, for `reason` or any but `left`; else null. The bounce of an address
 * with a tag concerns that address alone: its mail server may know no tags.
 */
export async function suppressedSince(
  db: Database,
  address: string,
  reason?: SuppressionTable['reason'],
): Promise<string | null> {
  const found = await db
    .selectFrom('suppression')
    .select('since')
    .where(ofMailbox('suppression.emailKey', address))
    .where('reason', 'in', reason ? [reason] : ['withdrawn', 'returned'])
    .where((row) =>
      row.or([
        row('reason', '<>', 'returned'),
        row('emailKey', 'not like', '%+%'),
        row('emailKey', '=', emailKey(address)),
      ]),
    )
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.since ?? null;
}
