import type { Change, Changes } from '#backend/changes/changes.ts';
import type { ContactRow, Database, DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { stateOfLetter } from './list-letters.ts';

export interface LetterSurroundings {
  readonly db: Database;
  now(): Date;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  letterWritten?(): void;
  /** Every kind of letter that there is. */
  readonly letters: readonly LetterKind[];
  /** Corrects the address of whoever a letter of that cause is to. Its own transaction. */
  mend(cause: string, from: string, to: string): Promise<{ readonly outcome: Mended; readonly was?: MendedFrom }>;
  /** Takes back that it was corrected to `to`, of what still has it. */
  unmend(trx: DatabaseTransaction, was: MendedFrom, to: string): Promise<readonly Change[]>;
  changed?: Changes['publish'];
}

/** In which messages an address was corrected, and what stood there. */
export type MendedFrom = Readonly<Record<string, Pick<ContactRow, 'email' | 'readdressed'>>>;

/**
 * `mended`: it is theirs now; `told`: and they were written there what stands; `taken`: somebody else has it there; `own`: that
 * address is for the person alone to change.
 */
export type Mended = 'mended' | 'told' | 'taken' | 'own';

/**
 * What came of it. `leaving`: it is being delivered at this moment; `gone`: there is no such letter; `code`: it has a code, which
 * is not kept, or is not for another address; `enough`: it was sent there as often as a day allows; `withdrawn`: whoever reads
 * that mailbox wants none of these; `sent`: it left already.
 */
export type ChangedLetter =
  | { readonly outcome: 'done' | 'told'; readonly letter: OutboxRow | null }
  | {
      readonly outcome:
        | 'leaving'
        | 'gone'
        | 'code'
        | 'enough'
        | 'withdrawn'
        | 'sent'
        | Exclude<Mended, 'mended' | 'told'>;
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
  if (!found) return { outcome: 'gone', letter: null };
  const recipient = email ?? found.recipient;
  const isMended = emailKey(recipient) !== emailKey(found.recipient);
  const kind = s.letters.find((letter) => letter.kind === found.kind);
  if (!kind || (kind.hasCode && (isMended || stateOfLetter(found) !== 'waiting'))) {
    return { outcome: 'code', letter: found };
  }
  const refused = await s.db.transaction().execute((trx) => refusalOf(trx, s, kind, found, recipient));
  if (refused) return { outcome: refused, letter: found };
  let corrected: MendedFrom | undefined;
  if (isMended && kind.to !== 'company') {
    const { outcome: mended, was } = await s.mend(found.cause, found.recipient, recipient);
    if (mended === 'told') {
      const outcome = await letGoOfLetter(s, by, id);
      return { outcome: 'told', letter: outcome.letter };
    }
    if (mended !== 'mended') return { outcome: mended, letter: found };
    corrected = was;
  }
  const sent = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const row = await lockLetter(trx, id);
    if (!row) return { outcome: 'gone', letter: null };
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

/**
 * Takes back that somebody sent a letter again, as long as it waits: it is as the record says that it was, and so are the addresses that
 * were corrected with it. Theirs alone who did it. Answers the letter as it is then.
 */
export async function undoSendAgain(s: LetterSurroundings, by: Author, id: string): Promise<ChangedLetter> {
  let changes: readonly Change[] = [];
  const done = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const row = await lockLetter(trx, id);
    const last = await trx
      .selectFrom('record')
      .selectAll()
      .where('thing', '=', `letter:${id}`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!row || last?.accountId !== by.id) return { outcome: 'gone', letter: null };
    // Its answer was lost on the way, and it comes again.
    if (last.act === 'undoSendAgain') return { outcome: 'done', letter: row };
    if (last.act !== 'sendLetterAgain') return { outcome: 'gone', letter: null };
    const { was } = JSON.parse(last.before ?? '{}') as { readonly was?: Was };
    if (!was) return { outcome: 'gone', letter: null };
    const { id: copyId } = JSON.parse(last.after ?? '{}') as { readonly id?: string };
    const leaving = copyId === undefined ? row : await lockLetter(trx, copyId);
    if (!leaving || leaving.sentAt !== null || leaving.deadAt !== null) return { outcome: 'sent', letter: row };
    if (isLeaving(leaving, s.now()) || leaving.attempts > 0) return { outcome: 'leaving', letter: row };
    const { corrected, ...values } = was;
    const letter = copyId === undefined ? await restore(trx, row, values) : row;
    if (copyId !== undefined) await trx.deleteFrom('mailOutbox').where('id', '=', copyId).execute();
    if (corrected) changes = await s.unmend(trx, corrected, leaving.recipient);
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'undoSendAgain' };
    await writeRecord(trx, { ...change, before: said(leaving), after: said(letter), about: leaving.recipient });
    return { outcome: 'done', letter };
  });
  for (const change of changes) s.changed?.(change);
  if (done.outcome === 'done') s.letterWritten?.();
  return done;
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
    const row = await lockLetter(trx, id, true);
    if (!row) return { outcome: 'gone', letter: null };
    // Its answer was lost on the way, and it comes again.
    if (row.letGoAt === null) return { outcome: 'done', letter: row };
    await holdMailbox(trx, row.recipient);
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
async function lockLetter(trx: DatabaseTransaction, id: string, letGoToo = false): Promise<OutboxRow | null> {
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
  const acts = await trx
    .selectFrom('record')
    .select('act')
    .where('mailbox', '=', mailboxOf(recipient))
    .where('act', 'in', ['sendLetterAgain', 'undoSendAgain'])
    .where('at', '>', new Date(now().getTime() - day).toISOString())
    .execute();
  const sent = acts.reduce((times, { act }) => times + (act === 'sendLetterAgain' ? 1 : -1), 0);
  return sent < mostSentAgain ? null : 'enough';
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

/** What sending it again changes of a letter that is not a copy. */
function wasOf({ recipient, createdAt, dueAt, attempts, deadAt, lastReason }: OutboxRow) {
  return { recipient, createdAt, dueAt, attempts, deadAt, lastReason };
}

type Was = ReturnType<typeof wasOf> & { readonly corrected?: MendedFrom };

async function restore(trx: DatabaseTransaction, row: OutboxRow, was: ReturnType<typeof wasOf>): Promise<OutboxRow> {
  return trx
    .updateTable('mailOutbox')
    .set({ ...was, mailbox: mailboxOf(was.recipient) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function said(row: OutboxRow): object {
  const { id, kind, recipient, dueAt } = row;
  return { id, kind, recipient, state: stateOfLetter(row), dueAt };
}
