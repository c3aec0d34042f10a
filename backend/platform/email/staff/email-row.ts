import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import type { Change, Changes } from '#backend/platform/events/events.ts';

export interface EmailDeps {
  readonly db: Database;
  now(): Date;
  /** Returns at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  emailQueued?(): void;
  readonly emails: readonly EmailTemplate[];
  /** Called before an outbox row is locked. */
  lockMailboxes(trx: DatabaseTransaction, from: string, to: string): Promise<void>;
  /**
   * Corrects the address in all records of a locked mailbox. Returns events to publish after the
   * commit.
   */
  correctMailbox(trx: DatabaseTransaction, from: string, to: string): Promise<readonly Change[] | 'taken'>;
  /** Corrects one attendee alone, whose address a buyer typed; null for other causes. */
  correctAttendee?(trx: DatabaseTransaction, cause: string, email: string): Promise<readonly Change[] | null>;
  changed?: Changes['publish'];
}

/**
 * Outcome of a change. `leaving`: being delivered; `code`: its code is deleted or bound to the
 * address; `enough`: daily limit; `withdrawn`: the mailbox refuses such e-mails; `taken`: the new
 * address has a reservation in the same group; `own`: only the owner changes it; `meanwhile`:
 * corrected since.
 */
export type ChangedEmail = {
  readonly outcome:
    | 'done'
    | 'leaving'
    | 'gone'
    | 'code'
    | 'enough'
    | 'withdrawn'
    | 'sent'
    | 'taken'
    | 'own'
    | 'meanwhile';
  readonly letter: OutboxRow | null;
};

export function isLeaving({ claimedUntil }: Pick<OutboxRow, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now.toISOString();
}

export async function findEmail(db: Database, id: string): Promise<OutboxRow | null> {
  const emails = db.selectFrom('mailOutbox').selectAll().where('id', '=', id);
  return (await emails.where('letGoAt', 'is', null).executeTakeFirst()) ?? null;
}

/** Locks the outbox row until the transaction ends. */
export async function lockEmail(
  trx: DatabaseTransaction,
  id: string,
  includeDiscarded = false,
): Promise<OutboxRow | null> {
  const row = await trx
    .updateTable('mailOutbox')
    .set((email) => ({ attempts: email.ref('attempts') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && (includeDiscarded || row.letGoAt === null) ? row : null;
}
