import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { type RoomForLetter, roomForStranger } from '#backend/outbox/letters-to-strangers.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind } from '#backend/rate-limits/limits.ts';
import { day, emailedAgainAfter, minute, ownerFor, typedEmailsPerDay } from '#model/reservation.ts';
import { reservationFacts } from './edition-facts.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import { isConfirmed } from './read-asking.ts';
import type { Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** E-mails to a mailbox that somebody typed into the reservation form; they share one hourly limit. */
export const typedLettersPerHour = {
  kinds: [reservationHold, reservationAgain, lineAsk].map(({ kind }) => kind),
  ...lettersOfKind.reservation,
};

/** No seat is held while its e-mail waits longer than this. */
const leavesWithin = 10 * minute;

/** Finds when the e-mail for a request may leave. Counts against the limits whether or not one is written then. */
export function roomForTyped(work: Work, share: LetterShare | undefined): Promise<RoomForLetter> {
  return roomForStranger(work.trx, reservationHold, work.at, share, typedLettersPerHour);
}

/** Whether it leaves soon enough for a seat to be held meanwhile. */
export function isSoon({ at }: Work, { leaves }: { readonly leaves: Date }): boolean {
  return leaves.getTime() - at.getTime() <= leavesWithin;
}

/**
 * Writes the e-mail for a request whose mailbox somebody typed: to confirm it, or that it was there before. None beyond the daily
 * limit of the mailbox, and none twice within `pause` (ms) for one edition; neither the answer nor its time tells.
 */
export async function writeTypedLetter(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  leaves: Date,
  pause: number = emailedAgainAfter,
): Promise<void> {
  const facts = { ...(await reservationFacts(work.trx, row, edition)), typedAt: leaves.toISOString() };
  if (!(await mayWrite(work, row.email, edition.id, pause))) return;
  const asks = { ...facts, until: row.until ?? work.time };
  const times = { at: leaves };
  if (row.state === 'asked') await writeLetter(work, lineAsk, row, asks, times);
  else if (row.state === 'held' || (row.state === 'requested' && !isConfirmed(row))) {
    await writeLetter(work, reservationHold, row, { ...asks, held: row.state === 'held' }, times);
  } else await writeLetter(work, reservationAgain, row, { ...facts, state: row.state }, times);
}

/** Only e-mails that typing caused count: not those that the owner or the company caused. */
async function mayWrite({ trx, at }: Work, email: string, editionId: string, pause: number): Promise<boolean> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
  const letters = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('mailbox', '=', mailboxOf(email))
    .where('kind', 'in', typedLettersPerHour.kinds)
    .where('createdAt', '>', before(day))
    .execute();
  const acted = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofMailbox('reservation.emailKey', email))
    .where('actedAt', '>', before(ownerFor))
    .limit(1)
    .executeTakeFirst();
  const typed = letters
    .map(({ letter }) => JSON.parse(letter) as { typedAt?: string; edition: { editionId: string } })
    .filter(({ typedAt = '' }) => typedAt > before(day));
  const again = typed.some(({ typedAt = '', edition }) => edition.editionId === editionId && typedAt > before(pause));
  return !again && typed.length < typedEmailsPerDay[acted ? 'owner' : 'stranger'];
}
