import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { Author } from './write-audit-entry.ts';

/** False for a disabled owner. */
export async function isOwner(trx: DatabaseTransaction, { id }: Author): Promise<boolean> {
  const owner = trx.selectFrom('account').select('id').where('id', '=', id).where('enabled', '=', 1);
  return (await owner.where('role', '=', 'owner').executeTakeFirst()) !== undefined;
}
