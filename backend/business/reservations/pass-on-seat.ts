import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import { offerFor, offersEndBefore, shortestOffer } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import { seatOffer } from './letters/line.ts';
import { firstInLine } from './line.ts';
import { giveSeatBack, seatStatements } from './take-seat.ts';
import { changeReservation, type Work } from './work.ts';
import { type LetterTimes, writeLetter } from './write-letter.ts';

/**
 * Gives back a seat that came free at `freedAt`, and offers it in the same transaction to the first in the line who did not let
 * it go by. The edition is held. With nobody there, or too late for an offer, it is free for everybody.
 */
export async function passOnSeat(work: Work, edition: CourseHistoryRow, freedAt: string | null): Promise<void> {
  await giveSeatBack(work.trx, edition.id);
  await offerSeats(work, edition, freedAt, 1);
}

/**
 * When the seat of a reservation came free whose seat is given up now. One that was only held was free before: nobody who let it go
 * by is written to because somebody held it a while.
 */
export function freedAtOf({ time }: Work, { state, freedAt }: ReservationRow): string | null {
  return state === 'confirmed' ? time : state === 'offered' ? freedAt : null;
}

/**
 * Offers at most so many free seats, which came free at `freedAt`, to who waits, each to the next. Null: they came free before
 * anybody knows when. Their letters are written at `times.at`, and leave then where nothing else is said.
 */
export async function offerSeats(
  work: Work,
  edition: CourseHistoryRow,
  freedAt: string | null,
  most: number,
  times?: LetterTimes,
): Promise<void> {
  const until = offerUntil(edition, work.at);
  if (until === null) return;
  for (let offered = 0; offered < most; offered += 1) {
    const next = await firstInLine(work.trx, edition.id, freedAt);
    if (!next || !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'known'))) return;
    const row = await changeReservation(work, next, { state: 'offered', until, freedAt });
    await writeLetter(work, seatOffer, row, { ...(await personFacts(work.trx, row, edition)), until }, times);
  }
}

/** Until when an offer that is made now lasts, ISO; null when it is too late to make one. */
export function offerUntil(edition: CourseHistoryRow, at: Date): string | null {
  const begins = editionTimes(editionOfRow(edition))?.begins.getTime() ?? Number.POSITIVE_INFINITY;
  const until = Math.min(at.getTime() + offerFor, begins - offersEndBefore);
  return until - at.getTime() < shortestOffer ? null : new Date(until).toISOString();
}
