import { type MadeChange, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';

/** `id` and `about`: the account and its address. */
export function auditAccount(
  trx: DatabaseTransaction,
  { newId }: Pick<UserPoolDeps, 'newId'>,
  { id, ...change }: Omit<MadeChange, 'at' | 'thing' | 'about'> & { readonly about: string },
  now: number,
): Promise<void> {
  return writeAuditEntry(trx, { ...change, id: newId(), at: new Date(now).toISOString(), thing: `account:${id}` });
}
