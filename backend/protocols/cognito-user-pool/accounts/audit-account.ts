import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';

export interface AccountChange {
  readonly by: Author;
  readonly id: string;
  readonly act: AuditAction;
  readonly before?: object;
  readonly after?: object;
  /** The account's address. */
  readonly about: string;
}

export function auditAccount(
  trx: DatabaseTransaction,
  { newId }: Pick<UserPoolDeps, 'newId'>,
  { id, ...change }: AccountChange,
  now: number,
): Promise<void> {
  return writeAuditEntry(trx, { ...change, id: newId(), at: new Date(now).toISOString(), thing: `account:${id}` });
}
