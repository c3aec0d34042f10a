import type { AuditEntry } from '#backend/platform/audit-log/list-audit-log.ts';
import { type Author, type MadeChange, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import type { EmailDeps } from './email-row.ts';
import { stateOfEmail } from './list-emails.ts';

interface SentAgain {
  readonly was?: Was;
  readonly is: Partial<Pick<OutboxRow, 'id' | 'recipient'>>;
}

/** State before a resend, and differing id and recipient after it. */
export function readAgain({ before, after }: Pick<AuditEntry, 'before' | 'after'>): SentAgain {
  return { ...(JSON.parse(before ?? '{}') as { readonly was?: Was }), is: JSON.parse(after ?? '{}') };
}

/** Columns that a resend changes. */
export function wasOf({ recipient, createdAt, dueAt, attempts, deadAt, lastReason }: Was): Was {
  return { recipient, createdAt, dueAt, attempts, deadAt, lastReason };
}

export type Was = Pick<OutboxRow, 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'deadAt' | 'lastReason'>;

export function emailAuditFields(row: OutboxRow): object {
  const { id, kind, recipient, dueAt } = row;
  return { id, kind, recipient, state: stateOfEmail(row), dueAt };
}

export function recordEmail(
  trx: DatabaseTransaction,
  s: Pick<EmailDeps, 'now' | 'newId'>,
  by: Author,
  { id, ...change }: Omit<MadeChange, 'at' | 'by' | 'thing'>,
): Promise<void> {
  return writeAuditEntry(trx, { ...change, id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}` });
}
