import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { ActOutcome } from '#model/reservation.ts';
import { beginToWait, confirmReservation, giveSeat } from './confirm-reservation.ts';
import type { HeldReservation } from './hold-editions.ts';
import { passedBefore } from './line.ts';
import { findActive, isFull, reservableUntil } from './read-asking.ts';
import { seatStatements } from './take-seat.ts';
import { changeReservation, type Work } from './work.ts';

/**
 * What the link of a letter confirms, whatever became of it: what is held or asked for; and of what ran out meanwhile a seat, as
 * long as one is free. No other letter is needed: whoever has the link reads the mailbox. `full`: there is the line.
 */
export async function takeSeatByLink(held: HeldReservation): Promise<ActOutcome> {
  return byLink(held, async (work, row, edition) => {
    if (!(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) return 'full';
    await giveSeat(work, await changeReservation(work, row, { endReason: null }), edition);
    return 'done';
  });
}

/** The same for a place in the line of a full edition. `not-now`: a seat is free, and there is no line. */
export async function joinByLink(held: HeldReservation): Promise<ActOutcome> {
  const { state } = held.row;
  if (state === 'held' || state === 'confirmed' || state === 'offered') return 'not-now';
  return byLink(held, async (work, row, edition) => {
    if (!isFull(edition)) return 'not-now';
    const passedAt = await passedBefore(work.trx, edition.id, row.emailKey);
    await beginToWait(work, await changeReservation(work, row, { endReason: null, lineAt: null, passedAt }), edition);
    return 'done';
  });
}

async function byLink(
  held: HeldReservation,
  takeUp: (work: Work, row: ReservationRow, edition: CourseHistoryRow) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  const { work, row, edition } = held;
  if (row.state !== 'ended' || row.endReason !== 'expired') return confirmReservation(held);
  if (!edition || !reservableUntil(edition, work.at)) return 'late';
  // The mailbox may have been typed again since.
  const newer = await findActive(work, edition.id, row.emailKey);
  return newer ? confirmReservation({ ...held, row: newer }) : takeUp(work, row, edition);
}
