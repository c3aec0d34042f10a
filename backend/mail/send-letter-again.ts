import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { type ChangedLetter, findLetter, isLeaving, type LetterSurroundings, lockLetter } from './change-letter.ts';
import { lastChangeOf, readAgain, said, type Was, wasOf } from './letter-record.ts';
import { stateOfLetter } from './list-letters.ts';

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
