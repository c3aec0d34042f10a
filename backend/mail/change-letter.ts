import type { Change, Changes } from '#backend/changes/changes.ts';
import type { Database, DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import type { Author } from '#backend/record/write-record.ts';
import type { MendedFrom } from './letter-record.ts';

/** What staff need to change a letter that waits, left or was given up. */
export interface LetterSurroundings {
  readonly db: Database;
  now(): Date;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  letterWritten?(): void;
  /** Every kind of letter that there is. */
  readonly letters: readonly LetterKind[];
  /**
   * Corrects the address of whoever a letter of that cause is to; what is written to them by that waits as long (`letterWaits`). First
   * it holds what is to be corrected, and the mailboxes of both addresses, before a letter is locked; `moved`: the transaction has to
   * begin anew. What is answered does it.
   */
  mend(trx: DatabaseTransaction, by: Author, what: ToMend): Promise<'moved' | (() => Promise<Mending>)>;
  /**
   * Takes that back. First it holds what was corrected, before a letter is locked, and says why it cannot be taken back; nothing is
   * changed before `takeBack`, which answers what is to be told after the commit. `own`: the letters that were sent there by it.
   */
  unmend(
    trx: DatabaseTransaction,
    by: Author,
    was: MendedFrom,
    own: readonly string[],
  ): Promise<
    { readonly refusal: 'meanwhile' | 'taken' | 'leaving' | 'sent' } | { takeBack(): Promise<readonly Change[]> }
  >;
  changed?: Changes['publish'];
}

interface ToMend {
  readonly cause: string;
  readonly from: string;
  readonly to: string;
}

/**
 * `letter`: the one that says there in its place what stands; absent where the letter itself goes there, with `facts` instead of those
 * that it has. `changes` are to be told after the commit. `taken`, `own`: nothing was changed.
 */
export type Mending =
  | {
      readonly outcome: 'mended';
      readonly was: MendedFrom;
      readonly changes: readonly Change[];
      readonly letter?: string;
      readonly facts?: object;
    }
  | { readonly outcome: 'taken' | 'own' };

/**
 * What came of it. `told`: the address is theirs now, and `letter` says there what stands; `leaving`: it is being delivered at this
 * moment; `gone`: there is no such letter; `code`: it has a code, which is not kept, or is not for another address; `enough`: it
 * was sent there as often as a day allows; `withdrawn`: whoever reads that mailbox wants none of these; `sent`: it left already;
 * `taken`: somebody else has that address there; `own`: it is for the person alone to change; `meanwhile`: what was corrected
 * with it was changed or written to since.
 */
export type ChangedLetter =
  | { readonly outcome: 'done' | 'told'; readonly letter: OutboxRow | null }
  | {
      readonly outcome: 'leaving' | 'gone' | 'code' | 'enough' | 'withdrawn' | 'sent' | 'taken' | 'own' | 'meanwhile';
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
