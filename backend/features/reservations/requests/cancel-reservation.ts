import { attendeesOf } from '#backend/features/reservations/attendees/attendees.ts';
import { endAttendee } from '#backend/features/reservations/attendees/end-attendee.ts';
import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import type { CancelledFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reservationCancelled } from '#backend/features/reservations/emails/templates/seat.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { refundPromised } from '#backend/features/reservations/payments/refunds-due.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { freedAtOf, offerFreedSeats } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { hasGroupEnded } from '#model/reservations/ended.ts';
import { netPaid } from '#model/reservations/payment.ts';
import type { ActionOutcome, EndReason } from '#model/reservations/reservation.ts';

export type Actor = 'person' | 'company';

/**
 * `late`: past the deadline, which a hold does not have; for an attendee the group's end. A person
 * from the waiting list returns to their place.
 */
export async function cancelReservation(
  { work, row, edition }: LockedReservation,
  by: Actor = 'person',
): Promise<ActionOutcome> {
  if (row.state === 'ended') return 'done';
  if (row.buyerId !== null) {
    if (row.state !== 'confirmed') return 'done';
    // A certificate may have been issued.
    if (edition && !isCancellable(row, edition, work.at)) return 'late';
    await endAttendee(work, row, edition, 'cancelled', by === 'person' ? 'attendee' : 'buyer');
    return 'done';
  }
  if (row.state !== 'held' && row.state !== 'requested' && row.state !== 'confirmed') return 'not_now';
  if (row.state === 'confirmed' && by === 'person' && edition && !isCancellable(row, edition, work.at)) return 'late';
  if (row.state !== 'confirmed' && row.lineAt !== null && row.reviewSince === null && edition) {
    await returnToWaitlist(work, row, { passedAt: work.time });
    if (row.state === 'held') await offerFreedSeats(work, edition, freedAtOf(work, row), row.seats);
  } else {
    await endSeat(work, row, edition, 'cancelled', by);
  }
  return 'done';
}

export function returnToWaitlist(work: UnitOfWork, row: ReservationRow, more: { readonly passedAt?: string } = {}) {
  const seats = row.wanted ?? row.seats;
  return changeReservation(work, row, { state: 'waiting', until: null, reviewSince: null, seats, ...more });
}

/** A seat by its person: until the deadline, or for an attendee until the group's end. */
export function isCancellable(
  { buyerId }: Pick<ReservationRow, 'buyerId'>,
  edition: CourseHistoryRow,
  at: Date,
): boolean {
  if (buyerId !== null) return !hasGroupEnded(editionOfRow(edition), at);
  const times = editionTimes(editionOfRow(edition));
  return times === null || at <= times.cancelUntil;
}

export async function endSeat(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
  endReason: EndReason,
  by: CancelledFacts['by'],
): Promise<void> {
  const ended = await endReservation(work, row, endReason);
  if (!edition) return;
  if (row.state === 'confirmed') await enqueueCancelled(work, ended, edition, { by });
  else if (row.reviewSince !== null) await enqueueCancelled(work, ended, edition, { by, unconfirmed: true });
  for (const attendee of await attendeesOf(work.trx, row)) await endAttendee(work, attendee, edition, endReason);
  if (row.state !== 'requested') await offerFreedSeats(work, edition, freedAtOf(work, row), row.seats);
}

/** For a confirmed seat, or one that staff did not approve. */
export async function enqueueCancelled(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  how: Pick<CancelledFacts, 'by' | 'unconfirmed'>,
): Promise<void> {
  // For a cancellation by the company, staff decide.
  const refund = how.by === 'person' ? await refundOfRule(work, row, edition) : null;
  const facts = { ...(await personFacts(work.trx, row, edition)), ...how, ...refund };
  await enqueueReservationEmail(work, reservationCancelled, row, facts);
}

/** Null: nothing was paid. `refund` null: staff decide. */
async function refundOfRule({ trx }: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow) {
  const paid = netPaid(row);
  if (paid === 0) return null;
  const money = await readMoneyFacts(trx);
  return { paid, refund: refundPromised(row, edition, money, (await dueIn(trx, edition, money))(row)) };
}

/** Neither e-mails nor frees the seat. Cancelling sets `passedAt`; expiry keeps `reviewSince`. */
export async function endReservation(
  work: UnitOfWork,
  row: ReservationRow,
  endReason: EndReason,
): Promise<ReservationRow> {
  const hadSeat = row.state === 'held' || row.state === 'offered' || row.state === 'confirmed';
  const gave = hadSeat && endReason !== 'expired' ? { passedAt: work.time } : {};
  const reviewSince = endReason === 'expired' ? row.reviewSince : null;
  // A refund entered on a later day settles what this end makes due (`refundDue`).
  return changeReservation(work, row, {
    state: 'ended',
    endReason,
    until: null,
    reviewSince,
    refundedOn: null,
    ...gave,
  });
}
