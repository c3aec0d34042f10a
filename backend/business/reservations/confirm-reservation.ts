import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { ActOutcome } from '#model/reservation.ts';
import type { Actor } from './cancel-reservation.ts';
import { isFirmlyFull, takeFirmSeat } from './displace-holds.ts';
import { personFacts } from './edition-facts.ts';
import type { HeldReservation } from './hold-editions.ts';
import { lineJoined } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import { placeInLine } from './line.ts';
import { freedAtOf, offerSeats, passOnSeat } from './pass-on-seat.ts';
import { reservableUntil } from './read-asking.ts';
import { hasTooManyUnpaid } from './unpaid-seats.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Confirms by the e-mail what was asked for: a held or requested seat becomes the person's, and so does one for a person who asked
 * for the waiting list while a seat is left; otherwise their place there begins. `late`: its time is over, and the first class
 * began. `full`: a requested seat is gone.
 */
export async function confirmReservation(held: HeldReservation, by: Actor): Promise<ActOutcome> {
  const { work, row, edition } = held;
  if (row.state === 'confirmed' || row.state === 'waiting') return 'done';
  if (row.state === 'ended' || row.state === 'offered' || !edition) return 'not-now';
  // An expired hold that the job has not ended yet still has its seat.
  const isOver = row.state === 'requested' || (row.until !== null && row.until <= work.time);
  if (isOver && !reservableUntil(edition, work.at)) return 'late';
  const outcome = await confirmSeat(work, row, edition, by);
  if (outcome !== 'full' || row.state !== 'asked') return outcome;
  await beginToWait(work, row, edition);
  return 'done';
}

/**
 * Gives the seat that is held or offered, or else takes one (`takeFirmSeat`). `review`: staff have to confirm it, for the domain or
 * network has too many unpaid seats; the seat it had goes on.
 */
export async function confirmSeat(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  by: Actor,
): Promise<'done' | 'full' | 'review'> {
  const isSeated = row.state === 'held' || row.state === 'offered';
  if (by === 'person' && (await hasTooManyUnpaid(work, row))) {
    if (row.reviewSince !== null) return 'review';
    await changeReservation(work, row, { state: 'requested', endReason: null, until: null, reviewSince: work.time });
    if (isSeated) await passOnSeat(work, edition, freedAtOf(work, row));
    return 'review';
  }
  if (!isSeated && !(await takeFirmSeat(work, edition.id, 'anyone'))) return 'full';
  await giveSeat(work, row, edition);
  return 'done';
}

/** Confirms the seat, which is taken already, and writes the e-mail. */
export async function giveSeat(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<ReservationRow> {
  const confirmed = await changeReservation(work, row, {
    state: 'confirmed',
    endReason: null,
    until: null,
    reviewSince: null,
    lineAt: null,
    passedAt: null,
    freedAt: null,
    unanswered: 0,
    confirmedAt: work.time,
  });
  await writeLetter(work, reservationConfirmed, confirmed, await personFacts(work.trx, confirmed, edition));
  return confirmed;
}

/** Begins a place on the waiting list. A seat may be left that a new guest cannot take: it is offered. */
export async function beginToWait(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<ReservationRow> {
  const waiting = await changeReservation(work, row, {
    state: 'waiting',
    endReason: null,
    until: null,
    lineAt: work.time,
  });
  const place = (await placeInLine(work.trx, waiting)) ?? 1;
  await writeLetter(work, lineJoined, waiting, { ...(await personFacts(work.trx, waiting, edition)), place });
  if (waiting.passedAt === null && !(await isFirmlyFull(work.trx, edition))) await offerSeats(work, edition, null, 1);
  return waiting;
}
