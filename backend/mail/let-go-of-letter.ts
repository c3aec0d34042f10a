import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { type Author, writeRecord } from '#backend/record/write-record.ts';
import { type ChangedLetter, isLeaving, type LetterSurroundings, lockLetter } from './change-letter.ts';
import { said } from './letter-record.ts';

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
    const change = {
      id: s.newId(),
      at: s.now().toISOString(),
      by,
      thing: `letter:${id}`,
      act: 'letGoOfLetter' as const,
    };
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
    const change = { id: s.newId(), at: s.now().toISOString(), by, thing: `letter:${id}`, act: 'keepLetter' as const };
    await writeRecord(trx, { ...change, after: said(letter), about: row.recipient });
    return { outcome: 'done', letter };
  });
  if (kept.outcome === 'done') s.letterWritten?.();
  return kept;
}
