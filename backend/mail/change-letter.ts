import type { Change, Changes } from '#backend/changes/changes.ts';
import type { Database, DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';

/** What staff need to change a letter that waits, left or was given up. */
export interface LetterSurroundings {
  readonly db: Database;
  now(): Date;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  letterWritten?(): void;
  /** Every kind of letter that there is. */
  readonly letters: readonly LetterKind[];
  /** Locks what belongs to both mailboxes; called before a row of the outbox is locked. */
  lockMailboxes(trx: DatabaseTransaction, from: string, to: string): Promise<void>;
  /**
   * Corrects the address of everything of a mailbox whose locks are held, e-mails too. Returns the changes to publish after the commit.
   * `taken`: the new address has a reservation in the same group; nothing was changed.
   */
  correctMailbox(trx: DatabaseTransaction, from: string, to: string): Promise<readonly Change[] | 'taken'>;
  changed?: Changes['publish'];
}

/**
 * `leaving`: it is being delivered; `gone`: there is no such e-mail; `code`: it has a code, which is not kept, or is not for another
 * address; `enough`: it was sent there as often as a day allows; `withdrawn`: the reader of that mailbox wants none of these; `sent`:
 * it left already; `taken`: the new address has a reservation in the same group; `own`: the person alone changes that address;
 * `meanwhile`: its address was corrected since.
 */
export type ChangedLetter = {
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

/** Whether a process has it in hand. */
export function isLeaving({ claimedUntil }: Pick<OutboxRow, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now.toISOString();
}

/** Null when there is none with that id. */
export async function findLetter(db: Database, id: string): Promise<OutboxRow | null> {
  const letters = db.selectFrom('mailOutbox').selectAll().where('id', '=', id);
  return (await letters.where('letGoAt', 'is', null).executeTakeFirst()) ?? null;
}

/** The letter, which nobody else changes or claims until this transaction ends. */
export async function lockLetter(trx: DatabaseTransaction, id: string, letGoToo = false): Promise<OutboxRow | null> {
  const row = await trx
    .updateTable('mailOutbox')
    .set((letter) => ({ attempts: letter.ref('attempts') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && (letGoToo || row.letGoAt === null) ? row : null;
}
