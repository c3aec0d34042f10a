import type { DatabaseTransaction, OutboxRow } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { type ChangedLetter, isLeaving, type LetterSurroundings, lockLetter } from './change-letter.ts';
import { lastChangeOf, readAgain, said, type Was, wasOf } from './letter-record.ts';

/**
 * Reverts that a staff member sent an e-mail again, as long as it waits. Only for the one who did it, and not where the address was
 * corrected with it: that is corrected again. Returns the e-mail as it is then.
 */
export async function undoSendAgain(s: LetterSurroundings, by: Author, id: string): Promise<ChangedLetter> {
  const done = await s.db.transaction().execute(async (trx): Promise<ChangedLetter> => {
    const row = await lockLetter(trx, id, true);
    const last = await lastChangeOf(trx, id);
    if (!row || last?.accountId !== by.id) return { outcome: 'gone', letter: null };
    // A retry after a lost response.
    if (last.act === 'undoSendAgain') return { outcome: 'done', letter: row };
    if (last.act !== 'sendLetterAgain') return { outcome: 'gone', letter: null };
    const { is, was } = readAgain(last);
    if (!was) return { outcome: 'gone', letter: null };
    const leaving = is.id === undefined ? row : await lockLetter(trx, is.id, true);
    const isGone = leaving && leaving.deadAt !== null && leaving.letGoAt === null;
    if (!leaving || leaving.sentAt !== null || isGone) return { outcome: 'sent', letter: row };
    if (isLeaving(leaving, s.now()) || leaving.attempts > 0) return { outcome: 'leaving', letter: row };
    if (leaving.recipient !== was.recipient) return { outcome: 'meanwhile', letter: row };
    if (is.id !== undefined) await trx.deleteFrom('mailOutbox').where('id', '=', is.id).execute();
    const letter = await putBack(trx, row, was, is.id);
    const change = {
      id: s.newId(),
      at: s.now().toISOString(),
      by,
      thing: `letter:${id}`,
      act: 'undoSendAgain' as const,
    };
    await writeRecord(trx, { ...change, before: said(leaving), after: said(letter), about: letter.recipient });
    return { outcome: 'done', letter };
  });
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
