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
import { lastChangeOf, readAgain, said, wasOf } from './letter-record.ts';
import { stateOfLetter } from './list-letters.ts';

/** How often in a day letters are sent again to one mailbox, whichever they are. */
export const mostSentAgain = 5;

const day = 24 * 60 * 60_000;

/**
 * Sends an e-mail again after ten seconds (`undoSendAgain`), to the same or to a corrected address (checked). An address is corrected in
 * everything of its mailbox; where the correction writes what the e-mail said, that one leaves in its place.
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
  const isCorrected = found !== null && emailKey(recipient) !== emailKey(found.recipient);
  const corrects = isCorrected && kind?.to !== 'company';
  // Before the e-mail is locked, as in a change of a reservation.
  if (corrects) await s.lockMailboxes(trx, found.recipient, recipient);
  else await holdMailbox(trx, recipient);
  const repeated = await waitingRepeat(trx, s, { by, id, recipient });
  if (repeated) return repeated;
  const row = await lockLetter(trx, id);
  if (!found || !row) return { outcome: 'gone', letter: null };
  if (row.recipient !== found.recipient) return 'moved';
  if (!kind || (kind.hasCode && (isCorrected || stateOfLetter(row) !== 'waiting')))
    return { outcome: 'code', letter: row };
  const refusal = await refusalOf(trx, s, kind, row, recipient);
  if (refusal) return { outcome: refusal, letter: row };
  // A subscriber asks for the newsletter from the mailbox itself.
  if (corrects && !/^(contact|reservation):/.test(row.cause)) return { outcome: 'own', letter: row };
  const at = s.now();
  const changes = corrects ? await s.correctMailbox(trx, row.recipient, recipient) : [];
  if (changes === 'taken') return { outcome: 'taken', letter: row };
  const letter = (corrects && (await writtenSince(trx, row, at))) || (await sendRow(trx, s, row, at, recipient));
  const change = { id: s.newId(), at: at.toISOString(), by, thing: `letter:${id}`, act: 'sendLetterAgain' as const };
  const before = { ...said(row), was: wasOf(row) };
  await writeRecord(trx, { ...change, before, after: said(letter), about: recipient });
  return { outcome: 'done', letter, changes };
}

/** The e-mail that the correction wrote in place of this one, of where its reservation is now. One that failed is discarded then. */
async function writtenSince(
  trx: DatabaseTransaction,
  { id, cause }: OutboxRow,
  at: Date,
): Promise<OutboxRow | undefined> {
  const letters = trx.selectFrom('mailOutbox').selectAll().where('cause', '=', cause).where('id', '<>', id);
  const time = at.toISOString();
  const written = await letters.where('createdAt', '>=', time).where('sentAt', 'is', null).executeTakeFirst();
  if (written) {
    const failed = trx.updateTable('mailOutbox').set({ letGoAt: time }).where('id', '=', id);
    await failed.where('deadAt', 'is not', null).execute();
  }
  return written;
}

/** One that left stays and gets a copy. */
async function sendRow(
  trx: DatabaseTransaction,
  s: LetterSurroundings,
  row: OutboxRow,
  at: Date,
  recipient: string,
): Promise<OutboxRow> {
  // As the correction left it, with links that are good for the new address.
  const { letter } = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const sent = { ...anew(at, recipient), letter };
  return stateOfLetter(row) === 'sent' ? copy(trx, s.newId(), row, sent) : revive(trx, row, sent);
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
  return { outcome: 'done', letter };
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

function anew(at: Date, recipient: string) {
  return {
    recipient,
    mailbox: mailboxOf(recipient),
    createdAt: at.toISOString(),
    dueAt: new Date(at.getTime() + letterWaits).toISOString(),
    attempts: 0,
    claimedBy: null,
    claimedUntil: null,
    sentAt: null,
    deadAt: null,
    lastReason: null,
  };
}

type Anew = ReturnType<typeof anew> & Pick<OutboxRow, 'letter'>;

/** One that failed permanently is written now, so that its links are good from now on. */
async function revive(trx: DatabaseTransaction, row: OutboxRow, sent: Anew): Promise<OutboxRow> {
  const createdAt = row.deadAt === null ? row.createdAt : sent.createdAt;
  return trx
    .updateTable('mailOutbox')
    .set({ ...sent, createdAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function copy(trx: DatabaseTransaction, id: string, row: OutboxRow, sent: Anew): Promise<OutboxRow> {
  return trx
    .insertInto('mailOutbox')
    .values({ ...row, ...sent, id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
