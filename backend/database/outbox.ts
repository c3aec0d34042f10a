import type { Language } from '#model/languages.ts';
import type { Letter } from '#model/letters.ts';
import type { Database, DatabaseTransaction } from './tables.ts';

export interface LetterToSend {
  readonly id: string;
  readonly letter: Letter;
  /** The address alone, checked. */
  readonly recipient: string;
  readonly language: Language;
  /** What it is written for, as `table:id`. */
  readonly cause: string;
  readonly at: Date;
}

/**
 * Writes a letter to the outbox, due at once, in the transaction of what caused it: both are stored or neither.
 * After the commit, tell the delivery (`letterWritten`); otherwise it finds the letter by itself within a second or so.
 */
export async function enqueue(trx: DatabaseTransaction, toSend: LetterToSend): Promise<void> {
  const at = toSend.at.toISOString();
  await trx
    .insertInto('mailOutbox')
    .values({
      id: toSend.id,
      kind: toSend.letter.kind,
      recipient: toSend.recipient,
      language: toSend.language,
      letter: JSON.stringify(toSend.letter),
      cause: toSend.cause,
      createdAt: at,
      dueAt: at,
    })
    .execute();
}

export interface OutboxCount {
  readonly waiting: number;
  readonly sent: number;
  readonly dead: number;
}

/** How many letters wait, were sent and were given up. */
export async function countOutbox(db: Database): Promise<OutboxCount> {
  const { total, sent, dead } = await db
    .selectFrom('mailOutbox')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.count<number>('sentAt').as('sent'),
      row.fn.count<number>('deadAt').as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: total - sent - dead, sent, dead };
}
