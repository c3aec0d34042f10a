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
   * Corrects the address of whoever a letter of that cause is to; what is written to them by that waits as long (`letterWaits`). Its
   * own transaction.
   */
  mend(by: Author, cause: string, from: string, to: string): Promise<Mending>;
  /**
   * Takes that back. First it holds what was corrected, before a letter is locked, and says why it cannot be taken back; nothing is
   * changed before `takeBack`, which answers what is to be told after the commit.
   */
  unmend(
    trx: DatabaseTransaction,
    by: Author,
    was: MendedFrom,
  ): Promise<
    { readonly refusal: 'meanwhile' | 'taken' | 'leaving' | 'sent' } | { takeBack(): Promise<readonly Change[]> }
  >;
  changed?: Changes['publish'];
}

/** `letter`: the one that says there in its place what stands; absent where the letter itself goes there. */
export type Mending =
  | { readonly outcome: 'mended'; readonly was: MendedFrom; readonly letter?: string }
  | { readonly outcome: 'taken' | 'own' };

/**
 * What came of it. `told`: the address is theirs now, and `letter` says there what stands; `leaving`: it is being delivered at this
 * moment; `gone`: there is no such letter; `code`: it has a code, which is not kept, or is not for another address; `enough`: it
 * was sent there as often as a day allows; `withdrawn`: whoever reads that mailbox wants none of these; `sent`: it left already;
 * `taken`: somebody else has that address there; `own`: it is for the person alone to change; `meanwhile`: what was corrected
 * with it was changed since.
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
 * and gets a copy; any other is that letter itself. An address that is mended is corrected where the letter came from, too.
 */
export async function sendLetterAgain(
  s: LetterSurroundings,
  by: Author,
  id: string,
  email: string | null,
): Promise<ChangedLetter> {
  const found = await findLetter(s.db, id);
  const recipient = email ?? found?.recipient;
  const repeated = recipient === undefined ? null : await waitingRepeat(s, by, id, recipient);
  if (repeated) return repeated;
  if (!found || recipient === undefined) return { outcome: 'gone', letter: null };
  const isMended = emailKey(recipient) !== emailKey(found.recipient);
  const kind = s.letters.find((letter) => letter.kind === found.kind);
  if (!kind || (kind.hasCode && (isMended || stateOfLetter(found) !== 'waiting'))) {
    return { outcome: 'code', letter: found };
  }
  const refused = await s.db.transaction().execute((trx) => refusalOf(trx, s, kind, found, recipient));
  if (refused) return { outcome: refused, letter: found };
  let corrected: MendedFrom | undefined;
  if (isMended && kind.to !== 'company') {
    const mended = await s.mend(by, found.cause, found.recipient, recipient);
    if (mended.outcome !== 'mended') return { outcome: mended.outcome, letter: found };
    corrected = mended.was;
    if (mended.letter !== undefined) return letGoForAnother(s, by, found, mended.letter, corrected);
  }
  const sent = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    // The mailbox before the letter, as by whoever changes a reservation.
    await holdMailbox(trx, recipient);
    const row = await lockLetter(trx, id);
    if (!row) return { outcome: 'gone', letter: null };
    // Pressed twice: the other one was here meanwhile.
    const twice = await waitingRepeat({ db: trx }, by, id, recipient);
    if (twice) return twice;
    const refusal = await refusalOf(trx, s, kind, row, recipient);
    if (refusal) return { outcome: refusal, letter: row };
    const letter =
      stateOfLetter(row) === 'sent' ? await copy(trx, s, row, recipient) : await revive(trx, s, row, recipient);
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'sendLetterAgain' };
    const before = { ...said(row), was: { ...wasOf(row), corrected } };
    await writeRecord(trx, { ...change, before, after: said(letter), about: recipient });
    return { outcome: 'done', letter };
  });
  if (sent.outcome === 'done') s.letterWritten?.();
  return sent;
}

/** Where `letter` says to a mended address what stands, one that was given up goes, as long as that is not taken back. */
async function letGoForAnother(
  s: LetterSurroundings,
  by: Author,
  found: OutboxRow,
  letter: string,
  corrected: MendedFrom,
): Promise<ChangedLetter> {
  return s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const at = s.now().toISOString();
    const row = await lockLetter(trx, found.id);
    if (row && row.deadAt !== null) {
      await trx.updateTable('mailOutbox').set({ letGoAt: at }).where('id', '=', row.id).execute();
    }
    const leaving = await trx.selectFrom('mailOutbox').selectAll().where('id', '=', letter).executeTakeFirstOrThrow();
    const change = { id: s.newId(), at, by, thing: `letter:${found.id}`, act: 'sendLetterAgain' };
    const before = { ...said(found), was: { ...wasOf(found), corrected } };
    await writeRecord(trx, { ...change, before, after: said(leaving), about: leaving.recipient });
    return { outcome: 'told', letter: leaving };
  });
}

/** What came of it before, where whoever asks asked the same already and the letter waits: the answer was lost on the way. */
async function waitingRepeat(
  { db }: Pick<LetterSurroundings, 'db'>,
  by: Author,
  id: string,
  recipient: string,
): Promise<ChangedLetter | null> {
  const last = await lastChangeOf(db, id);
  if (last?.accountId !== by.id || last.act !== 'sendLetterAgain') return null;
  const { is, was } = readAgain(last);
  const letter = await findLetter(db, is.id ?? id);
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
  await holdMailbox(trx, recipient);
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

function anew(at: Date, recipient: string) {
  return {
    recipient,
    mailbox: mailboxOf(recipient),
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
async function revive(
  trx: DatabaseTransaction,
  { now }: Pick<LetterSurroundings, 'now'>,
  row: OutboxRow,
  recipient: string,
): Promise<OutboxRow> {
  const at = now();
  return trx
    .updateTable('mailOutbox')
    .set({ ...anew(at, recipient), ...(row.deadAt === null ? {} : { createdAt: at.toISOString() }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function copy(
  trx: DatabaseTransaction,
  { now, newId }: Pick<LetterSurroundings, 'now' | 'newId'>,
  row: OutboxRow,
  recipient: string,
): Promise<OutboxRow> {
  const at = now();
  return trx
    .insertInto('mailOutbox')
    .values({ ...row, ...anew(at, recipient), id: newId(), createdAt: at.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another letter says what stands. */
function isTold({ corrected }: Was, letter: string | undefined): boolean {
  return letter !== undefined && (corrected?.reservations.some((one) => one.letter === letter) ?? false);
}
