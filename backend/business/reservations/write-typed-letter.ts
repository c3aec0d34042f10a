import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import { type LettersOfHour, roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { day, minute } from '#model/reservation.ts';
import { reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** So many a day go to a mailbox whose owner did something by the link of one in that time; to any other, one. */
export const typedLettersOfOwner = 5;

/** More than of others, and together: who is put off here buys nothing. The last half is for who asks once or twice. */
export const typedLettersPerHour: LettersOfHour = {
  kinds: [reservationHold, reservationAgain, lineAsk].map(({ kind }) => kind),
  most: 400,
  ofMany: 200,
  few: 3,
};

/** A letter that would leave later than this is not worth a seat that is held meanwhile. */
export const leavesWithin = 10 * minute;

/**
 * Writes the letter for a reservation that somebody just asked for by typing its mailbox, which is held: to confirm it, or that it
 * was there before. One a day: its link leads to every reservation of the mailbox, and takes up what ran out (decision 0059).
 * Answers in how many seconds to come again when none could leave soon; then nothing may be left of what was asked for.
 */
export async function writeTypedLetter(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  share: LetterShare | undefined,
): Promise<{ readonly wait: number } | null> {
  const written = await countTyped(work, row.email);
  if (written === 0) return writeWhenRoom(work, row, edition, share);
  // Neither what is answered nor what the address may still ask for tells whether one more was written.
  if (written < typedLettersOfOwner && (await actedToday(work, row.email))) await writeWhenRoom(work, row, edition);
  return null;
}

async function writeWhenRoom(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  share?: LetterShare,
): Promise<{ readonly wait: number } | null> {
  const asked = row.state === 'held' ? reservationHold : row.state === 'asked' ? lineAsk : null;
  const room = await roomForStranger(work.trx, asked ?? reservationAgain, work.at, share, typedLettersPerHour);
  if ('wait' in room) return room;
  const late = room.leaves.getTime() - work.at.getTime() - leavesWithin;
  if (late > 0) return { wait: Math.ceil(late / 1_000) };
  const facts = await reservationFacts(work.trx, row, edition);
  if (asked) await writeLetter(work, asked, row, { ...facts, until: row.until ?? work.time }, { at: room.leaves });
  else await writeLetter(work, reservationAgain, row, { ...facts, state: row.state }, { at: room.leaves });
  return null;
}

/** How many such letters were written to the mailbox in the last day. */
async function countTyped({ trx, at }: Work, email: string): Promise<number> {
  const letters = await trx
    .selectFrom('mailOutbox')
    .select('id')
    .where('mailbox', '=', mailboxOf(email))
    .where('kind', 'in', typedLettersPerHour.kinds)
    .where('createdAt', '>', new Date(at.getTime() - day).toISOString())
    .execute();
  return letters.length;
}

/** Whoever withdrew their consent is a stranger to what is typed. */
async function actedToday({ trx, at }: Work, email: string): Promise<boolean> {
  if ((await suppressedSince(trx, email)) !== null) return false;
  const acted = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofMailbox('reservation.emailKey', email))
    .where('actedAt', '>', new Date(at.getTime() - day).toISOString())
    .limit(1)
    .executeTakeFirst();
  return acted !== undefined;
}
