import { forgetAttendance } from '#backend/features/reservations/attendance/mark-attendance.ts';
import { attendeesOf } from '#backend/features/reservations/attendees/attendees.ts';
import { causedByBuyer } from '#backend/features/reservations/attendees/end-attendee.ts';
import {
  personFacts,
  reservationFacts,
  seatFacts,
  seatsIn,
} from '#backend/features/reservations/editions/edition-facts.ts';
import type { MovedFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reminderDue } from '#backend/features/reservations/emails/remind.ts';
import { reservationHold } from '#backend/features/reservations/emails/templates/hold-request.ts';
import { reservationMoved } from '#backend/features/reservations/emails/templates/seat.ts';
import { readSeatPrice } from '#backend/features/reservations/payments/read-due.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import { decideGrant } from '#backend/features/reservations/seats/decide-grant.ts';
import { displace, displaceHoldsFor, isFirmlyFull } from '#backend/features/reservations/seats/displace-holds.ts';
import { seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import { hasTooManyFree, hasTooManyUnpaid } from '#backend/features/reservations/seats/unpaid-seats.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { freedAtOf, offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { type ActionOutcome, movesPerDay, type ReservationState } from '#model/reservations/reservation.ts';
import { day } from '#model/time-units.ts';
import { type Actor, endReservation, isCancellable } from './cancel-reservation.ts';
import { findActive } from './find-active.ts';
import { insertReservation } from './insert-reservation.ts';
import { reservableUntil } from './reservable-until.ts';

/**
 * Moves a seat to another edition of the course with one statement: never two seats, never none.
 * Replaces a seat lost with a cancelled edition. `full`: no seat, or too many unpaid or free ones
 * (`unpaid-seats.ts`); `late`: past the deadline, or moved too often today; `not_now`: not
 * reservable, another course, or a seat there.
 */
export async function moveReservation(
  { work, row, edition, other }: LockedReservation,
  by: Actor = 'person',
): Promise<ActionOutcome> {
  if (row.buyerId !== null) return 'not_now';
  const cancelled = losesSeat(row);
  if (row.state !== 'held' && row.state !== 'confirmed' && !cancelled) return 'not_now';
  if (other && other.id === row.editionId) return 'done';
  const begins = reservableUntil(other ?? undefined, work.at);
  if (!edition || !other || !begins || !(await areOfOneCourse(work.trx, edition, other))) return 'not_now';
  if (row.state === 'held' && row.until !== null && row.until <= work.time) return 'late';
  if (row.state === 'confirmed' && by === 'person' && !isCancellable(row, edition, work.at)) return 'late';
  const attendees = await attendeesOf(work.trx, row, cancelled);
  // A certificate is of this group.
  const holders = [row, ...attendees].map(({ id }) => id);
  const certificates = work.trx.selectFrom('certificate').select('id').where('validFor', 'in', holders);
  if (await certificates.executeTakeFirst()) return 'not_now';
  if (by === 'person' && (await movedOften(work, row))) return 'late';
  const there = await findActive(work, other.id, row.emailKey);
  // Any visitor may have typed the mailbox there.
  const isGuestHold = there?.state === 'held' && there.heldFrom !== null;
  if (there && !isGuestHold && !seatless.includes(there.state)) return 'not_now';
  if (row.state === 'held' && row.heldFrom !== null && by === 'person') {
    if ((await decideGrant(work, other, row.heldFrom, row.seats, row.id)) !== 'held') return 'full';
  }
  const prices = [await readSeatPrice(work.trx, edition), await readSeatPrice(work.trx, other)] as const;
  const seatPrice = prices[0] === prices[1] ? row.seatPrice : prices[1];
  if (by === 'person' && row.state !== 'held' && row.heldFrom !== null) {
    const becomesUnpaid = (cancelled || row.seatPrice === 0) && !row.paidAmount;
    const hasTooMany =
      (seatPrice ?? prices[1]) === 0
        ? await hasTooManyFree(work, { ...row, editionId: other.id }, row.heldFrom)
        : becomesUnpaid && (await hasTooManyUnpaid(work, row.emailKey, row.heldFrom, row.seats));
    if (hasTooMany) return 'full';
  }
  if (isGuestHold) {
    if (await isFirmlyFull(work.trx, other, row.seats)) return 'full';
    await displace(work, there, other);
  }
  if (row.state !== 'held' || by === 'company') await displaceHoldsFor(work, other.id, 'anyone', row.seats);
  const seats = work.s.seats ?? seatStatements;
  const moves = cancelled
    ? seats.take(work.trx, other.id, 'anyone', row.seats)
    : seats.move(work.trx, edition.id, other.id, row.seats);
  if (!(await moves)) return 'full';
  if (there) await endReservation(work, there, 'moved');
  const from = await seatFacts(work.trx, row, edition, false);
  await leaveTrace(work, row);
  const moved = await changeReservation(work, row, {
    editionId: other.id,
    // The payment is due from now on.
    ...(cancelled && { state: 'confirmed' as const, endReason: null, confirmedAt: work.time }),
    paymentAskedAt: null,
    seatPrice,
    ...ungraded(row),
    lineAt: null,
    passedAt: null,
    // This e-mail replaces due reminders.
    reminded: reminderDue(begins, work.at),
    ...(row.until !== null && { until: earlier(row.until, begins) }),
  });
  // The sessions differ. The locked row gets no concurrent mark.
  await forgetAttendance(work.trx, [row.id]);
  await notify(work, moved, { from, to: other, by, cancelled });
  for (const attendee of attendees) {
    await moveAttendee(work, attendee, { edition, other, by, cancelled, reminded: moved.reminded });
  }
  if (!cancelled) await offerInOrder(work, edition, freedAtOf(work, row), row.seats);
  return 'done';
}

interface AttendeeMove {
  readonly edition: CourseHistoryRow;
  readonly other: CourseHistoryRow;
  readonly by: Actor;
  readonly cancelled: boolean;
  readonly reminded: number | null;
}

async function moveAttendee(
  work: UnitOfWork,
  row: ReservationRow,
  { edition, other, by, cancelled, reminded }: AttendeeMove,
): Promise<void> {
  const from = await seatFacts(work.trx, row, edition, false);
  await leaveTrace(work, row);
  const moved = await changeReservation(work, row, {
    editionId: other.id,
    ...(cancelled && { state: 'confirmed' as const, endReason: null }),
    ...ungraded(row),
    reminded,
  });
  await forgetAttendance(work.trx, [row.id]);
  const typed = by === 'company' ? {} : await causedByBuyer(work, row, other);
  // Worded as by the company: the attendee did not move it.
  if (typed) await notify(work, moved, { from, to: other, by: 'company', cancelled, ...typed });
}

/** The result was that of the other group; an unconfirmed name is checked again. */
function ungraded({ nameAskedAt, nameConfirmedAt }: ReservationRow) {
  return { result: null, nameAskedAt: nameConfirmedAt === null ? null : nameAskedAt };
}

const seatless: readonly ReservationState[] = ['requested', 'waiting', 'asked'];

export function losesSeat({ state, endReason, confirmedAt }: ReservationRow): boolean {
  return state === 'ended' && endReason === 'edition-cancelled' && confirmedAt !== null;
}

function earlier(until: string, begins: Date): string {
  const latest = begins.toISOString();
  return until < latest ? until : latest;
}

/** Daily limit of moves: each enqueues an e-mail and frees a seat. */
async function movedOften({ trx, at }: UnitOfWork, { emailKey }: ReservationRow): Promise<boolean> {
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

/** Keeps an ended row, for the counts of the edition and against offers of its seat. */
async function leaveTrace(work: UnitOfWork, row: ReservationRow): Promise<void> {
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
    seats: 0,
    state: 'ended',
    endReason: 'moved',
    passedAt: work.time,
  });
}

async function notify(
  work: UnitOfWork,
  row: ReservationRow,
  { to, ...how }: { readonly to: CourseHistoryRow } & Pick<MovedFacts, 'from' | 'by' | 'cancelled' | 'typedAt'>,
): Promise<void> {
  if (row.state === 'held') {
    const facts = { ...(await reservationFacts(work.trx, row, to)), ...seatsIn(row) };
    await enqueueReservationEmail(work, reservationHold, row, { ...facts, until: row.until ?? work.time });
    return;
  }
  await enqueueReservationEmail(work, reservationMoved, row, {
    ...(await personFacts(work.trx, row, to)),
    ...how,
    ...(netPaid(row) > 0 && { paid: netPaid(row) }),
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
