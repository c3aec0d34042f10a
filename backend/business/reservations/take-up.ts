import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { ActOutcome } from '#model/reservation.ts';
import type { Actor } from './cancel-reservation.ts';
import { beginToWait, confirmReservation, confirmSeat } from './confirm-reservation.ts';
import { isFirmlyFull } from './displace-holds.ts';
import type { HeldReservation } from './hold-editions.ts';
import { passedBefore } from './line.ts';
import { findActive, reservableUntil } from './read-asking.ts';
import { changeReservation } from './work.ts';

/** Confirms what the e-mail asked for; of what expired, a seat while one is left. `full`: only the waiting list is left. */
export async function takeSeatByLink(held: HeldReservation, by: Actor): Promise<ActOutcome> {
  const found = await findByLink(held);
  if (typeof found === 'string') return found;
  const { row, edition } = found;
  return row.state === 'ended' ? confirmSeat(held.work, row, edition, by) : confirmReservation({ ...held, row }, by);
}

/** Confirms a place on the waiting list of a full edition, also where a seat was asked for. `not-now`: a seat is left. */
export async function joinByLink(held: HeldReservation, by: Actor): Promise<ActOutcome> {
  const { work } = held;
  const { state } = held.row;
  if (state === 'held' || state === 'confirmed' || state === 'offered') return 'not-now';
  const found = await findByLink(held);
  if (typeof found === 'string') return found;
  const { row, edition } = found;
  if (row.state !== 'ended' && row.state !== 'requested') return confirmReservation({ ...held, row }, by);
  if (row.reviewSince !== null || !(await isFirmlyFull(work.trx, edition))) return 'not-now';
  const passedAt = await passedBefore(work.trx, edition.id, row.emailKey);
  await beginToWait(work, await changeReservation(work, row, { passedAt, lineAt: null }), edition);
  return 'done';
}

/** What the link is for: the reservation, or of an expired one what the mailbox was typed for again since. */
async function findByLink({
  work,
  row,
  edition,
}: HeldReservation): Promise<{ readonly row: ReservationRow; readonly edition: CourseHistoryRow } | ActOutcome> {
  const isExpired = row.state === 'ended' && row.endReason === 'expired';
  if (row.state === 'confirmed' || row.state === 'waiting') return 'done';
  if ((row.state === 'ended' && !isExpired) || !edition) return 'not-now';
  if (!isExpired) return { row, edition };
  if (!reservableUntil(edition, work.at)) return 'late';
  return { row: (await findActive(work, edition.id, row.emailKey)) ?? row, edition };
}
