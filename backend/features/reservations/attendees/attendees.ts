import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reservationCancelled } from '#backend/features/reservations/emails/templates/seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { type EndReason, namesUntilHour } from '#model/reservations/reservation.ts';
import { startOf } from '#model/reservations/sessions.ts';

/** People that a buyer named, in order. `lost`: also those who lost the seat with a cancelled group. */
export async function attendeesOf(
  trx: Database,
  { id }: Pick<ReservationRow, 'id'>,
  lost = false,
): Promise<readonly ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('buyerId', '=', id)
    .where((row) =>
      row.or([row('state', '=', 'confirmed'), ...(lost ? [row('endReason', '=', 'edition-cancelled')] : [])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Seats of a buyer without a person. */
export function unnamedSeats({ seats, attends }: ReservationRow, attendees: readonly ReservationRow[]): number {
  return Math.max(0, seats - attends - attendees.length);
}

/** Until when a buyer may name attendees: the evening before the first class; null without a date. */
export function namesUntil(edition: CourseHistoryRow): Date | null {
  const first = editionTimes(editionOfRow(edition))?.first;
  return first ? startOf({ date: dayAfter(first.date, -1), from: namesUntilHour, to: namesUntilHour }) : null;
}

/** Ends the reservation of an attendee; the seat stays the buyer's. */
export async function endAttendee(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  endReason: EndReason,
): Promise<void> {
  const ended = await changeReservation(work, row, { state: 'ended', endReason, passedAt: work.time });
  const facts = { ...(await personFacts(work.trx, ended, edition)), by: 'buyer' as const };
  await enqueueReservationEmail(work, reservationCancelled, ended, facts);
}
