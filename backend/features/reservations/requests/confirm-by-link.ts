import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import { isFirmlyFull } from '#backend/features/reservations/seats/displace-holds.ts';
import { hasTooManyWaiting } from '#backend/features/reservations/seats/unpaid-seats.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation } from '#backend/features/reservations/unit-of-work.ts';
import { passedBefore } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import type { ActionOutcome } from '#model/reservations/reservation.ts';
import type { Actor } from './cancel-reservation.ts';
import { beginToWait, confirmReservation, confirmSeat } from './confirm-reservation.ts';
import { findActive } from './find-active.ts';
import { reservableUntil } from './reservable-until.ts';

/** Confirms by link; an expired request takes a free seat. `full`: none is left. */
export async function confirmByLink(locked: LockedReservation, by: Actor): Promise<ActionOutcome> {
  const found = await findByLink(locked);
  if (typeof found === 'string') return found;
  const { row, edition } = found;
  return row.state === 'ended' ? confirmSeat(locked, row, edition, by) : confirmReservation({ ...locked, row }, by);
}

/** Confirms a waiting list place, also for a seat request. `not_now`: a seat is left, or too many wait. */
export async function joinByLink(locked: LockedReservation, by: Actor): Promise<ActionOutcome> {
  const { work } = locked;
  const { state } = locked.row;
  if (state === 'held' || state === 'confirmed' || state === 'offered') return 'not_now';
  const found = await findByLink(locked);
  if (typeof found === 'string') return found;
  const { row, edition } = found;
  if (row.state !== 'ended' && row.state !== 'requested') return confirmReservation({ ...locked, row }, by);
  const inReview = row.state === 'requested' && row.reviewSince !== null;
  if (inReview || !(await isFirmlyFull(work.trx, edition, row.seats))) return 'not_now';
  if (by === 'person' && (await hasTooManyWaiting(work, row, locked.from))) return 'not_now';
  const passedAt = await passedBefore(work.trx, edition.id, row.emailKey);
  await beginToWait(work, await changeReservation(work, row, { passedAt, lineAt: null }), edition, locked.from);
  return 'done';
}

/** For an expired reservation, the mailbox's active one in the edition. */
async function findByLink({
  work,
  row,
  edition,
}: LockedReservation): Promise<{ readonly row: ReservationRow; readonly edition: CourseHistoryRow } | ActionOutcome> {
  const isExpired = row.state === 'ended' && row.endReason === 'expired';
  if (row.state === 'confirmed' || row.state === 'waiting') return 'done';
  if ((row.state === 'ended' && !isExpired) || !edition) return 'not_now';
  if (!isExpired) return { row, edition };
  if (!reservableUntil(edition, work.at)) return 'late';
  return { row: (await findActive(work, edition.id, row.emailKey)) ?? row, edition };
}
