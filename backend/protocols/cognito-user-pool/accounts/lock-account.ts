import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Locks an account's row by an update without effect; conditions and columns may follow. */
export function lockAccount(trx: DatabaseTransaction, id: string) {
  return trx
    .updateTable('account')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', id);
}
