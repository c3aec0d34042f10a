import type { Change, Changes } from '#backend/changes/changes.ts';
import type { Database, DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { lastChangeOf, type MendedFrom, readAgain, said, type Was, wasOf } from './letter-record.ts';
import { stateOfLetter } from './list-letters.ts';

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

/** How often in a day letters are sent again to one mailbox, whichever they are. */
export const mostSentAgain = 5;

const day = 24 * 60 * 60_000;

/**
 * Sends a letter again, to the same or to a mended address (checked), in ten seconds (`undoSendAgain`). One that left stays as it was
 * and gets a copy; any other is that letter itself. An address that is mended is corrected where the letter came from, too: all of it
 * happens and is in the record, or nothing.
 */
export async function sendLetterAgain(
  s: LetterSurroundings,
  by: Author,
  id: string,
  email: string | null,
): Promise<ChangedLetter> {
  for (;;) {
    const sent = await s.db.transaction().execute((trx) => sendWithin(trx, s, by, id, email));
    if (sent === 'moved') continue;
    const { changes = [], ...done } = sent;
    for (const change of changes) s.changed?.(change);
    if (done.outcome === 'done') s.letterWritten?.();
    return done;
  }
}

async function sendWithin(
  trx: DatabaseTransaction,
  s: LetterSurroundings,
  by: Author,
  id: string,
  email: string | null,
): Promise<'moved' | (ChangedLetter & { readonly changes?: readonly Change[] })> {
  const found = await findLetter(trx, id);
  const recipient = email ?? found?.recipient;
  if (recipient === undefined) return { outcome: 'gone', letter: null };
  const kind = s.letters.find((letter) => letter.kind === found?.kind);
  const isMended = found !== null && emailKey(recipient) !== emailKey(found.recipient);
  const toMend = isMended && kind?.to !== 'company' && { cause: found.cause, from: found.recipient, to: recipient };
  // What is held is held before the letter, as by whoever changes a reservation.
  const mend = toMend ? await s.mend(trx, by, toMend) : await holdMailbox(trx, recipient);
  if (mend === 'moved') return mend;
  const repeated = await waitingRepeat(trx, s, { by, id, recipient });
  if (repeated) return repeated;
  const row = await lockLetter(trx, id);
  if (!found || !row) return { outcome: 'gone', letter: null };
  if (row.recipient !== found.recipient) return 'moved';
  if (!kind || (kind.hasCode && (isMended || stateOfLetter(row) !== 'waiting')))
    return { outcome: 'code', letter: row };
  const refusal = await refusalOf(trx, s, kind, row, recipient);
  if (refusal) return { outcome: refusal, letter: row };
  const mended = await mend?.();
  if (mended && mended.outcome !== 'mended') return { outcome: mended.outcome, letter: row };
  const at = s.now();
  const anew = { at, recipient, facts: mended?.facts };
  const letter =
    mended?.letter !== undefined
      ? await replace(trx, row, mended.letter, at)
      : stateOfLetter(row) === 'sent'
        ? await copy(trx, s.newId(), row, anew)
        : await revive(trx, row, anew);
  const change = { id: s.newId(), at: at.toISOString(), by, thing: `letter:${id}`, act: 'sendLetterAgain' };
  const before = { ...said(row), was: { ...wasOf(row), corrected: mended?.was } };
  await writeRecord(trx, { ...change, before, after: said(letter), about: recipient });
  return { outcome: mended?.letter === undefined ? 'done' : 'told', letter, changes: mended?.changes ?? [] };
}

/** Where `letter` says to a mended address what stands, one that was given up goes, as long as that is not taken back. */
async function replace(trx: DatabaseTransaction, row: OutboxRow, letter: string, at: Date): Promise<OutboxRow> {
  if (row.deadAt !== null) {
    await trx.updateTable('mailOutbox').set({ letGoAt: at.toISOString() }).where('id', '=', row.id).execute();
  }
  return trx.selectFrom('mailOutbox').selectAll().where('id', '=', letter).executeTakeFirstOrThrow();
}

/**
 * What came of it before, where whoever asks asked the same within the seconds that it can be taken back, and the letter waits: they
 * pressed twice, or the answer was lost on the way.
 */
async function waitingRepeat(
  trx: DatabaseTransaction,
  { now }: Pick<LetterSurroundings, 'now'>,
  { by, id, recipient }: { readonly by: Author; readonly id: string; readonly recipient: string },
): Promise<ChangedLetter | null> {
  const last = await lastChangeOf(trx, id);
  if (last?.accountId !== by.id || last.act !== 'sendLetterAgain') return null;
  if (Date.parse(last.at) + letterWaits <= now().getTime()) return null;
  const { is, was } = readAgain(last);
  const letter = await findLetter(trx, is.id ?? id);
  if (!letter || !was || letter.recipient !== recipient) return null;
  if (stateOfLetter(letter) !== 'waiting' || letter.attempts > 0) return null;
  return { outcome: isTold(was, is.id) ? 'told' : 'done', letter };
}

/** Takes a letter out that waits or was given up: it does not leave, unless it is taken back (`keepLetter`) within the hour. */
export async function letGoOfLetter(s: LetterSurroundings, by: Author, id: string): Promise<ChangedLetter> {
  return s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const row = await lockLetter(trx, id);
    if (!row) return { outcome: 'gone', letter: null };
    if (row.sentAt !== null) return { outcome: 'sent', letter: row };
    if (isLeaving(row, s.now())) return { outcome: 'leaving', letter: row };
    const letGoAt = s.now().toISOString();
    await trx
      .updateTable('mailOutbox')
      .set({ letGoAt, deadAt: row.deadAt ?? letGoAt })
      .where('id', '=', id)
      .execute();
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'letGoOfLetter' };
    await writeRecord(trx, { ...change, before: { ...said(row), reason: row.lastReason }, about: row.recipient });
    return { outcome: 'done', letter: null };
  });
}

/** Takes back that somebody let go of a letter: it waits again, or is among those that were given up, as it was. */
export async function keepLetter(s: LetterSurroundings, by: Author, id: string): Promise<ChangedLetter> {
  const kept = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const seen = await trx.selectFrom('mailOutbox').select('recipient').where('id', '=', id).executeTakeFirst();
    if (seen) await holdMailbox(trx, seen.recipient);
    const row = await lockLetter(trx, id, true);
    if (!row) return { outcome: 'gone', letter: null };
    // Its answer was lost on the way, and it comes again.
    if (row.letGoAt === null) return { outcome: 'done', letter: row };
    if (row.byConsent === 1 && (await suppressedSince(trx, row.recipient, 'withdrawn')) !== null) {
      return { outcome: 'withdrawn', letter: null };
    }
    const letter = await trx
      .updateTable('mailOutbox')
      .set({ letGoAt: null, deadAt: row.deadAt === row.letGoAt ? null : row.deadAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'keepLetter' };
    await writeRecord(trx, { ...change, after: said(letter), about: row.recipient });
    return { outcome: 'done', letter };
  });
  if (kept.outcome === 'done') s.letterWritten?.();
  return kept;
}

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

async function refusalOf(
  trx: DatabaseTransaction,
  { now }: Pick<LetterSurroundings, 'now'>,
  { byConsent }: LetterKind,
  row: OutboxRow,
  recipient: string,
): Promise<'leaving' | 'enough' | 'withdrawn' | null> {
  if (isLeaving(row, now())) return 'leaving';
  if (byConsent && (await suppressedSince(trx, recipient, 'withdrawn')) !== null) return 'withdrawn';
  const times = await timesSentAgain(trx, mailboxOf(recipient), new Date(now().getTime() - day));
  return times < mostSentAgain ? null : 'enough';
}

/** How often letters were sent again to the mailbox since then. What was taken back counts for nothing, and is about whom the letter was for before. */
async function timesSentAgain(trx: DatabaseTransaction, mailbox: string, since: Date): Promise<number> {
  const recent = trx.selectFrom('record').where('at', '>', since.toISOString());
  const sent = recent.select('thing').where('mailbox', '=', mailbox).where('act', '=', 'sendLetterAgain');
  const changes = await recent
    .select(['thing', 'act', 'mailbox'])
    .where('thing', 'in', sent)
    .where('act', 'in', ['sendLetterAgain', 'undoSendAgain'])
    .orderBy('thing')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return changes.filter((change, n) => {
    const next = changes[n + 1];
    const isUndone = next?.thing === change.thing && next.act === 'undoSendAgain';
    return change.act === 'sendLetterAgain' && change.mailbox === mailbox && !isUndone;
  }).length;
}

interface Anew {
  readonly at: Date;
  readonly recipient: string;
  /** Instead of those that it has. */
  readonly facts: object | undefined;
}

function anew({ letter }: OutboxRow, { at, recipient, facts }: Anew) {
  return {
    recipient,
    mailbox: mailboxOf(recipient),
    letter: facts ? JSON.stringify({ ...(JSON.parse(letter) as object), ...facts }) : letter,
    dueAt: new Date(at.getTime() + letterWaits).toISOString(),
    attempts: 0,
    claimedBy: null,
    claimedUntil: null,
    sentAt: null,
    deadAt: null,
    lastReason: null,
  };
}

/** One that was given up is written now, so that the links in it are good from now on. */
async function revive(trx: DatabaseTransaction, row: OutboxRow, sent: Anew): Promise<OutboxRow> {
  return trx
    .updateTable('mailOutbox')
    .set({ ...anew(row, sent), ...(row.deadAt === null ? {} : { createdAt: sent.at.toISOString() }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function copy(trx: DatabaseTransaction, id: string, row: OutboxRow, sent: Anew): Promise<OutboxRow> {
  return trx
    .insertInto('mailOutbox')
    .values({ ...row, ...anew(row, sent), id, createdAt: sent.at.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another letter says what stands. */
function isTold({ corrected }: Was, letter: string | undefined): boolean {
  return letter !== undefined && (corrected?.reservations.some((one) => one.letter === letter) ?? false);
}
