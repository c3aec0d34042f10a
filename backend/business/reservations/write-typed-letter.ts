import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind } from '#backend/rate-limits/limits.ts';
import { day, minute } from '#model/reservation.ts';
import { reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** E-mails to a mailbox that somebody typed into the reservation form; they share one hourly limit. */
export const typedLettersPerHour = {
  kinds: [reservationHold, reservationAgain, lineAsk].map(({ kind }) => kind),
  ...lettersOfKind.reservation,
};

/** A letter that would leave later than this is not worth a seat that is held meanwhile. */
export const leavesWithin = 10 * minute;

/**
 * Writes the letter for a reservation that somebody just asked for by typing its mailbox, which is held: to confirm it, or that it
 * was there before. One in 24 hours, whatever its owner did: its link leads to every reservation of the mailbox, and takes up what
 * ran out (decision 0074). Answers in how many seconds to come again when none could leave soon; then nothing may be left of what
 * was asked for. Neither that, nor what the address may still ask for, nor the time it takes tells whether one was written.
 */
export async function writeTypedLetter(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  share: LetterShare | undefined,
): Promise<{ readonly wait: number } | null> {
  const asked = row.state === 'held' ? reservationHold : row.state === 'asked' ? lineAsk : null;
  const room = await roomForStranger(work.trx, asked ?? reservationAgain, work.at, share, typedLettersPerHour);
  if ('wait' in room) return room;
  const late = room.leaves.getTime() - work.at.getTime() - leavesWithin;
  if (late > 0) return { wait: Math.ceil(late / 1_000) };
  const facts = { ...(await reservationFacts(work.trx, row, edition)), typedAt: room.leaves.toISOString() };
  if (await wasTypedToday(work, row.email)) return null;
  if (asked) await writeLetter(work, asked, row, { ...facts, until: row.until ?? work.time }, { at: room.leaves });
  else await writeLetter(work, reservationAgain, row, { ...facts, state: row.state }, { at: room.leaves });
  return null;
}

/** Whether such a letter was written to the mailbox in the last 24 hours. Those of its owner and of the company do not count. */
async function wasTypedToday({ trx, at }: Work, email: string): Promise<boolean> {
  const dayAgo = new Date(at.getTime() - day).toISOString();
  const letters = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('mailbox', '=', mailboxOf(email))
    .where('kind', 'in', typedLettersPerHour.kinds)
    .where('createdAt', '>', dayAgo)
    .execute();
  return letters.some(({ letter }) => ((JSON.parse(letter) as { typedAt?: string }).typedAt ?? '') > dayAgo);
}
