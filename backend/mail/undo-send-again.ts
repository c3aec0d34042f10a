import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { type ChangedLetter, isLeaving, type LetterSurroundings, lockLetter } from './change-letter.ts';
import { lastChangeOf, readAgain, said, type Was, wasOf } from './letter-record.ts';

/**
 * Takes back that somebody sent a letter again, as long as it waits: it is as the record says that it was, and so are the addresses that
 * were corrected with it, unless somebody changed them since. Theirs alone who did it. Answers the letter as it is then.
 */
export async function undoSendAgain(s: LetterSurroundings, by: Author, id: string): Promise<ChangedLetter> {
  let changes: readonly Change[] = [];
  const done = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const seen = await lastChangeOf(trx, id);
    const sent = seen?.accountId === by.id && seen.act === 'sendLetterAgain' ? readAgain(seen) : null;
    // Held before the letter, as by whoever changes a reservation.
    const mended = sent?.was?.corrected ? await s.unmend(trx, by, sent.was.corrected, [id, sent.is.id ?? id]) : null;
    const row = await lockLetter(trx, id, true);
    const last = await lastChangeOf(trx, id);
    if (!row || last?.accountId !== by.id) return { outcome: 'gone', letter: null };
    // Its answer was lost on the way, and it comes again.
    if (last.act === 'undoSendAgain') return { outcome: 'done', letter: row };
    if (last.act !== 'sendLetterAgain' || last.id !== seen?.id) return { outcome: 'gone', letter: null };
    const { is, was } = readAgain(last);
    if (!was) return { outcome: 'gone', letter: null };
    if (mended && 'refusal' in mended) return { outcome: mended.refusal, letter: row };
    const leaving = is.id === undefined ? row : await lockLetter(trx, is.id, true);
    const isGone = leaving && leaving.deadAt !== null && leaving.letGoAt === null;
    if (!leaving || leaving.sentAt !== null || isGone) return { outcome: 'sent', letter: row };
    if (isLeaving(leaving, s.now()) || leaving.attempts > 0) return { outcome: 'leaving', letter: row };
    // Somebody mended the address that it was sent to.
    if (leaving.recipient !== (is.recipient ?? was.recipient)) return { outcome: 'meanwhile', letter: row };
    if (mended) changes = await mended.takeBack();
    if (is.id !== undefined) await trx.deleteFrom('mailOutbox').where('id', '=', is.id).execute();
    const letter = await putBack(trx, row, was, is.id);
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'undoSendAgain' };
    await writeRecord(trx, { ...change, before: said(leaving), after: said(letter), about: letter.recipient });
    return { outcome: 'done', letter };
  });
  for (const change of changes) s.changed?.(change);
  if (done.outcome === 'done') s.letterWritten?.();
  return done;
}

/** The letter as it was before it, or what left in its place (`other`), was sent. */
async function putBack(
  trx: DatabaseTransaction,
  row: OutboxRow,
  was: Was,
  other: string | undefined,
): Promise<OutboxRow> {
  const letter = trx.updateTable('mailOutbox').where('id', '=', row.id).returningAll();
  if (other === undefined)
    return letter.set({ ...wasOf(was), mailbox: mailboxOf(was.recipient) }).executeTakeFirstOrThrow();
  return letter.set({ letGoAt: null, deadAt: was.deadAt }).executeTakeFirstOrThrow();
}
