import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reservationConfirmed } from '#backend/features/reservations/emails/templates/seat.ts';
import { waitlistJoined } from '#backend/features/reservations/emails/templates/waitlist.ts';
import { readSeatPrice } from '#backend/features/reservations/payments/read-due.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import { isFirmlyFull, takeFirmSeat } from '#backend/features/reservations/seats/displace-holds.ts';
import {
  hasTooManyFree,
  hasTooManyUnpaid,
  hasTooManyWaiting,
} from '#backend/features/reservations/seats/unpaid-seats.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { freedAtOf, offerFreedSeats, offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { type ActionOutcome, reviewDuration } from '#model/reservations/reservation.ts';
import type { Actor } from './cancel-reservation.ts';
import { endByClass, reservableUntil } from './reservable-until.ts';

/**
 * Confirms a request for a seat. A waiting list request gets a seat if one is left, or a place.
 * `late`: expired, and the first class began. `full`: the requested seat is gone. `not_now`: also
 * too many of the domain or network wait.
 */
export async function confirmReservation(locked: LockedReservation, by: Actor): Promise<ActionOutcome> {
  const { work, row, edition } = locked;
  if (row.state === 'confirmed' || row.state === 'waiting') return 'done';
  if (row.state === 'ended' || row.state === 'offered' || !edition) return 'not_now';
  // An expired hold has its seat until the job ends it.
  const isOver = row.state === 'requested' || (row.until !== null && row.until <= work.time);
  if (isOver && !reservableUntil(edition, work.at)) return 'late';
  const outcome = await confirmSeat(locked, row, edition, by);
  if (outcome !== 'full' || row.state !== 'asked') return outcome;
  if (by === 'person' && (await hasTooManyWaiting(work, row, locked.from))) return 'not_now';
  await beginToWait(work, row, edition, locked.from);
  return 'done';
}

/**
 * Confirms a held or offered seat, or takes one. `review`: staff must confirm it
 * (`unpaid-seats.ts`); its former seat is offered.
 */
export async function confirmSeat(
  { work, from }: Pick<LockedReservation, 'work' | 'from'>,
  row: ReservationRow,
  edition: CourseHistoryRow,
  by: Actor,
): Promise<'done' | 'full' | 'review'> {
  const isSeated = row.state === 'held' || row.state === 'offered';
  const isFree = (row.seatPrice ?? (await readSeatPrice(work.trx, edition))) === 0;
  const hasTooMany = isFree
    ? () => hasTooManyFree(work, row, from)
    : () => hasTooManyUnpaid(work, row.emailKey, from, row.seats);
  if (by === 'person' && (await hasTooMany())) {
    if (row.state === 'requested' && row.reviewSince !== null) return 'review';
    // Without a seat left there is nothing to review: the place on the waiting list counts.
    if (!isSeated && (await isFirmlyFull(work.trx, edition, row.seats))) return 'full';
    await changeReservation(work, row, {
      state: 'requested',
      endReason: null,
      until: endByClass(work.at, reviewDuration, edition),
      reviewSince: work.time,
      heldFrom: from ?? null,
    });
    if (isSeated) await offerFreedSeats(work, edition, freedAtOf(work, row), row.seats);
    return 'review';
  }
  if (!isSeated && !(await takeFirmSeat(work, edition.id, 'anyone', row.seats))) return 'full';
  await markConfirmed(work, row, edition, from);
  return 'done';
}

/** Sets the state of a reservation that has its seats and enqueues the e-mail. */
export async function markConfirmed(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  from?: string,
): Promise<ReservationRow> {
  const confirmed = await changeReservation(work, row, {
    state: 'confirmed',
    endReason: null,
    until: null,
    reviewSince: null,
    lineAt: null,
    passedAt: null,
    freedAt: null,
    unanswered: 0,
    wanted: null,
    heldFrom: from ?? null,
    confirmedAt: work.time,
    // A price set later does not hold for this seat.
    seatPrice: row.seatPrice ?? (await readSeatPrice(work.trx, edition)),
  });
  await enqueueReservationEmail(work, reservationConfirmed, confirmed, await personFacts(work.trx, confirmed, edition));
  return confirmed;
}

/** Offers at once a seat left that new guests cannot get. */
export async function beginToWait(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  from?: string,
): Promise<ReservationRow> {
  const waiting = await changeReservation(work, row, {
    state: 'waiting',
    endReason: null,
    until: null,
    reviewSince: null,
    heldFrom: from ?? null,
    lineAt: work.time,
  });
  const place = (await waitlistPosition(work.trx, waiting)) ?? 1;
  await enqueueReservationEmail(work, waitlistJoined, waiting, {
    ...(await personFacts(work.trx, waiting, edition)),
    place,
  });
  const needed = waiting.wanted === null ? waiting.seats : 1;
  if (waiting.passedAt === null && !(await isFirmlyFull(work.trx, edition, needed)))
    await offerInOrder(work, edition, null, 1);
  return waiting;
}
