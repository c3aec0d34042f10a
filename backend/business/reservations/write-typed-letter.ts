import type { CourseHistoryRow, MailOutboxTable, ReservationRow } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import { type LettersOfHour, roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { suppressedSince } from '#backend/outbox/suppressed-since.ts';
import { emailKey } from '#model/email.ts';
import { againAfter, againPerDay, day, minute } from '#model/reservation.ts';
import { reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** So many letters a day go to a mailbox because somebody typed it, and to one that showed in that time that it wants them. */
export const typedLettersPerDay = 1;
export const typedLettersOfKnown = 5;
/** So many in all, those too whose link leads nowhere any more because what they were for ended. */
export const typedLettersInAll = 3;

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
 * was there before. Not when the mailbox had one today whose link still
 * leads to every reservation of it.
 * Answers in how many seconds to come again when none could leave soon; then nothing may be left of what was asked for.
 */
export async function writeTypedLetter(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  share: LetterShare | undefined,
): Promise<{ readonly wait: number } | null> {
  const letters = await typedLetters(work, row.email);
  const { open, all } = await mostTyped(work, row.email);
  if (letters.length >= all || (await countOpen(work, letters)) >= open) return null;
  return writeWhenRoom(work, row, edition, share);
}

/** The same letter once more for who did not find it: `wait` seconds from now, or null when not today any more. */
export async function writeLetterAgain(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  share: LetterShare | undefined,
): Promise<{ readonly sent: true } | { readonly sent: false; readonly wait: number | null }> {
  const [last, ...others] = await typedLetters(work, row.email);
  if (last !== undefined) {
    const wait = Date.parse(last.createdAt) + againAfter - work.at.getTime();
    const { open } = await mostTyped(work, row.email);
    if (others.length + 1 >= open + againPerDay) return { sent: false, wait: null };
    if (wait > 0) return { sent: false, wait: Math.ceil(wait / 1_000) };
  }
  const full = await writeWhenRoom(work, row, edition, share);
  return full ? { sent: false, wait: full.wait } : { sent: true };
}

async function writeWhenRoom(
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
  const facts = await reservationFacts(work.trx, row, edition);
  if (asked) await writeLetter(work, asked, row, { ...facts, until: row.until ?? work.time }, room.leaves);
  else await writeLetter(work, reservationAgain, row, { ...facts, state: row.state }, room.leaves);
  return null;
}

type TypedLetter = Pick<MailOutboxTable, 'createdAt' | 'cause' | 'recipient'>;

/** Such letters that were written in the last day, the newest first. */
async function typedLetters({ trx, at }: Work, email: string): Promise<readonly TypedLetter[]> {
  return trx
    .selectFrom('mailOutbox')
    .select(['createdAt', 'cause', 'recipient'])
    .where('mailbox', '=', mailboxOf(email))
    .where('kind', 'in', typedLettersPerHour.kinds)
    .where('createdAt', '>', new Date(at.getTime() - day).toISOString())
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Of how many of them the link opens a reservation that stands. */
async function countOpen({ trx }: Work, letters: readonly TypedLetter[]): Promise<number> {
  if (letters.length === 0) return 0;
  const standing = await trx
    .selectFrom('reservation')
    .select(['id', 'emailKey'])
    .where(
      'id',
      'in',
      letters.map(({ cause }) => cause.replace('reservation:', '')),
    )
    .where('state', '<>', 'ended')
    .execute();
  const opened = new Set(standing.map(({ id, emailKey: key }) => `reservation:${id} ${key}`));
  return letters.filter(({ cause, recipient }) => opened.has(`${cause} ${emailKey(recipient)}`)).length;
}

/** Who confirmed a seat today is no stranger to what is typed; who withdrew their consent is, and had it ended. */
async function mostTyped({ trx, at }: Work, email: string): Promise<{ readonly open: number; readonly all: number }> {
  if ((await suppressedSince(trx, email)) !== null) return { open: typedLettersPerDay, all: typedLettersPerDay };
  const confirmed = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofMailbox('reservation.emailKey', email))
    .where('confirmedAt', '>', new Date(at.getTime() - day).toISOString())
    .limit(1)
    .executeTakeFirst();
  return confirmed
    ? { open: typedLettersOfKnown, all: typedLettersOfKnown }
    : { open: typedLettersPerDay, all: typedLettersInAll };
}
