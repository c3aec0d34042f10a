import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { type ActOutcome, day, movesPerDay, type ReservationState } from '#model/reservation.ts';
import { type Actor, canBeGivenUp, endReservation } from './cancel-reservation.ts';
import { displace, makeRoom } from './displace-holds.ts';
import { editionFacts, personFacts, reservationFacts } from './edition-facts.ts';
import type { HeldReservation } from './hold-editions.ts';
import type { MovedFacts } from './letter-facts.ts';
import { reservationHold } from './letters/asked.ts';
import { reservationMoved } from './letters/seat.ts';
import { forgetAttendance } from './mark-attendance.ts';
import { freedAtOf, offerSeats } from './pass-on-seat.ts';
import { findActive, insertReservation, reservableUntil } from './read-asking.ts';
import { reminderDue } from './remind.ts';
import { seatStatements } from './take-seat.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Moves a seat to another edition of the course, in one statement: never two seats, never none. The one that came free goes to
 * the line there. `full`: the other edition has none; `late`: the seat may not be given up any more, or moved too often today; `not-now`: the other cannot
 * be reserved, is of another course, or the person has a seat there. A seat of a cancelled edition was ended with it, and is taken anew.
 */
export async function moveReservation(
  { work, row, edition, other }: HeldReservation,
  by: Actor = 'person',
): Promise<ActOutcome> {
  const cancelled = lostSeat(row);
  if (row.state !== 'held' && row.state !== 'confirmed' && !cancelled) return 'not-now';
  if (other && other.id === row.editionId) return 'done';
  const begins = reservableUntil(other ?? undefined, work.at);
  if (!edition || !other || !begins || !(await areOfOneCourse(work.trx, edition, other))) return 'not-now';
  if (row.state === 'held' && row.until !== null && row.until <= work.time) return 'late';
  if (row.state === 'confirmed' && by === 'person' && !canBeGivenUp(edition, work.at)) return 'late';
  if (by === 'person' && (await movedOften(work, row))) return 'late';
  const there = await findActive(work, other.id, row.emailKey);
  // Anybody may have typed the mailbox there.
  const isGuestHold = there?.state === 'held' && there.heldFrom !== null;
  if (there && !isGuestHold && !seatless.includes(there.state)) return 'not-now';
  if (isGuestHold) await displace(work, there, other);
  if (row.state !== 'held') await makeRoom(work, other.id, 'anyone');
  const seats = work.s.seats ?? seatStatements;
  const moves = cancelled ? seats.take(work.trx, other.id, 'anyone') : seats.move(work.trx, edition.id, other.id);
  if (!(await moves)) return 'full';
  if (there) await endReservation(work, there, 'moved');
  await leaveTrace(work, row);
  const moved = await changeReservation(work, row, {
    editionId: other.id,
    ...(cancelled && { state: 'confirmed' as const, endReason: null }),
    // What was returned is owed anew.
    ...(row.refundedOn !== null && { paidAmount: null, paidBy: null, paidOn: null, refundedOn: null }),
    lineAt: null,
    passedAt: null,
    // Of what is near already the letter about the move reminds.
    reminded: reminderDue(begins, work.at),
    ...(row.until !== null && { until: earlier(row.until, begins) }),
  });
  // The sessions are other ones. Now that nobody else changes it, none can be marked meanwhile.
  await forgetAttendance(work.trx, [row.id]);
  await tell(work, moved, { from: edition, to: other, by, cancelled });
  if (!cancelled) await offerSeats(work, edition, freedAtOf(work, row), 1);
  return 'done';
}

const seatless: readonly ReservationState[] = ['requested', 'waiting', 'asked'];

/** Whether a confirmed seat ended because its edition was cancelled: it can be moved to another edition. */
export function lostSeat({ state, endReason, confirmedAt }: ReservationRow): boolean {
  return state === 'ended' && endReason === 'edition-cancelled' && confirmedAt !== null;
}

function earlier(until: string, begins: Date): string {
  const latest = begins.toISOString();
  return until < latest ? until : latest;
}

/** Every move writes a letter and frees a seat. */
async function movedOften({ trx, at }: Work, { emailKey }: ReservationRow): Promise<boolean> {
  const moves = await trx
    .selectFrom('reservation')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('endReason', '=', 'moved')
    .where('passedAt', '>', new Date(at.getTime() - day).toISOString())
    .limit(movesPerDay)
    .execute();
  return moves.length === movesPerDay;
}

/** What stays in the edition that somebody moved out of: they let its seat go by, and it counts what became of it. */
async function leaveTrace(work: Work, row: ReservationRow): Promise<void> {
  const { name, lastname, email, emailKey, phone, language, editionId } = row;
  await insertReservation(work, {
    id: work.s.newId(),
    editionId,
    name,
    lastname,
    email,
    emailKey,
    phone,
    language,
    state: 'ended',
    endReason: 'moved',
    passedAt: work.time,
  });
}

/** Who has not confirmed yet is asked to, for the edition where the seat is held now. */
async function tell(
  work: Work,
  row: ReservationRow,
  {
    from,
    to,
    ...how
  }: { readonly from: CourseHistoryRow; readonly to: CourseHistoryRow } & Pick<MovedFacts, 'by' | 'cancelled'>,
): Promise<void> {
  if (row.state === 'held') {
    const facts = await reservationFacts(work.trx, row, to);
    await writeLetter(work, reservationHold, row, { ...facts, until: row.until ?? work.time });
    return;
  }
  await writeLetter(work, reservationMoved, row, {
    ...(await personFacts(work.trx, row, to)),
    ...how,
    from: await editionFacts(work.trx, from, false),
    ...(row.paidAmount !== null && { paid: row.paidAmount }),
  });
}

async function areOfOneCourse(
  trx: DatabaseTransaction,
  one: CourseHistoryRow,
  other: CourseHistoryRow,
): Promise<boolean> {
  if (one.idCourse !== null && one.idCourse === other.idCourse) return true;
  const naming = await trx
    .selectFrom('course')
    .select(['id', 'idCourseHistory'])
    .where('idCourseHistory', 'in', [one.id, other.id])
    .execute();
  const coursesOf = ({ id, idCourse }: CourseHistoryRow) => [
    ...(idCourse === null ? [] : [idCourse]),
    ...naming.filter(({ idCourseHistory }) => idCourseHistory === id).map((course) => course.id),
  ];
  const ofOne = new Set(coursesOf(one));
  return coursesOf(other).some((id) => ofOne.has(id));
}
