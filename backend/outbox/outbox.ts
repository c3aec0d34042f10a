import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { LetterKind } from './letter-kind.ts';

export interface LetterToSend<Facts extends object = object> {
  readonly id: string;
  readonly letter: LetterKind<Facts>;
  /** What it is worded from. */
  readonly facts: NoInfer<Facts>;
  /** The address alone, checked. */
  readonly recipient: string;
  readonly language: Language;
  /** What it is written for, as `table:id`. */
  readonly cause: string;
  readonly at: Date;
  /** When it leaves; absent: at once. What is written later for the same cause leaves after it. */
  readonly leaves?: Date;
}

/**
 * Writes a letter to the outbox, due at once where nothing is said, in the transaction of what caused it: both are stored or neither.
 * After the commit, tell the delivery (`letterWritten`); otherwise it finds the letter by itself within a second or so.
 */
export async function enqueue<Facts extends object>(
  trx: DatabaseTransaction,
  toSend: LetterToSend<Facts>,
): Promise<void> {
  await enqueueRows(trx, [outboxRow(toSend)]);
}

/** Writes several letters at once, as `enqueue` writes one: rows of `outboxRow`. */
export async function enqueueRows(
  trx: DatabaseTransaction,
  rows: readonly Insertable<Tables['mailOutbox']>[],
): Promise<void> {
  await trx.insertInto('mailOutbox').values(rows).execute();
}

/** What is stored of a letter. */
export function outboxRow<Facts extends object>(toSend: LetterToSend<Facts>): Insertable<Tables['mailOutbox']> {
  const { kind, byConsent } = toSend.letter;
  const at = toSend.at.toISOString();
  return {
    id: toSend.id,
    kind,
    recipient: toSend.recipient,
    mailbox: mailboxOf(toSend.recipient),
    byConsent: byConsent ? 1 : 0,
    language: toSend.language,
    letter: JSON.stringify({ kind, ...toSend.facts }),
    cause: toSend.cause,
    createdAt: at,
    dueAt: toSend.leaves?.toISOString() ?? at,
  };
}

/** Removes a letter whatever became of it, so who takes back one of an earlier transaction has it held; with null it does the same to none. */
export async function takeBack(trx: DatabaseTransaction, letterId: string | null): Promise<void> {
  await trx
    .deleteFrom('mailOutbox')
    .where('id', '=', letterId ?? '')
    .execute();
}

/**
 * The mailbox that letters to `address` are counted for: in lower case and without a tag, because the letters to
 * `ana+1@…` and `ana+2@…` are read by the same person. So are those to `a.na@gmail.com`: that house passes over dots.
 */
export function mailboxOf(address: string): string {
  const plain = emailKey(address).replace(/^(.[^+@]*)\+[^@]*/, '$1');
  const name = /^(.+)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}

/**
 * When letters of that kind to the mailbox of `address` were written after `since`, the newest first. A letter is there
 * for 30 days after it was sent. Hold the mailbox first (`holdMailbox`) when what is written next depends on it.
 */
export async function timesOfLetters(
  trx: DatabaseTransaction,
  { kind }: LetterKind,
  address: string,
  since: Date,
): Promise<readonly string[]> {
  const letters = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('mailbox', '=', mailboxOf(address))
    .where('kind', '=', kind)
    .where('createdAt', '>', since.toISOString())
    .orderBy('createdAt', 'desc')
    .execute();
  return letters.map((letter) => letter.createdAt);
}

/** Takes back every letter by consent to the mailbox of that address that has not left yet. */
export async function withdrawWaiting(trx: DatabaseTransaction, address: string): Promise<void> {
  await trx
    .deleteFrom('mailOutbox')
    .where('mailbox', '=', mailboxOf(address))
    .where('byConsent', '=', 1)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .execute();
}

export interface OutboxCount {
  readonly waiting: number;
  readonly sent: number;
  readonly dead: number;
}

/** How many letters wait, were sent in the last thirty days and were given up. */
export async function countOutbox(db: Database): Promise<OutboxCount> {
  // Each with an index of its own: one question for both reads every letter.
  const { sent } = await db
    .selectFrom('mailOutbox')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const { unsent, dead } = await db
    .selectFrom('mailOutbox')
    .select((row) => [row.fn.countAll<number>().as('unsent'), row.fn.count<number>('deadAt').as('dead')])
    .where('sentAt', 'is', null)
    .where('letGoAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(unsent) - Number(dead), sent: Number(sent), dead: Number(dead) };
}
