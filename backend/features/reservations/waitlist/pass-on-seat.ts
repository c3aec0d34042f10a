import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { seatOffer } from '#backend/features/reservations/emails/templates/waitlist.ts';
import { giveSeatBack, seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { offerFor, offersEndBefore, shortestOffer } from '#model/reservations/reservation.ts';
import { firstWaiting } from './waitlist-order.ts';

/** Frees a seat of the locked edition and offers it to the waiting list in one transaction. */
export async function passOnSeat(work: UnitOfWork, edition: CourseHistoryRow, freedAt: string | null): Promise<void> {
  await giveSeatBack(work.trx, edition.id);
  await offerSeats(work, edition, freedAt, 1);
}

/** Returns null for a hold: people who passed on its seat before get no new e-mail. */
export function freedAtOf({ time }: UnitOfWork, { state, freedAt }: ReservationRow): string | null {
  return state === 'confirmed' ? time : state === 'offered' ? freedAt : null;
}

/** Offers up to `most` seats in order. `freedAt` null: at an unknown time. */
export async function offerSeats(
  work: UnitOfWork,
  edition: CourseHistoryRow,
  freedAt: string | null,
  most: number,
  leaves?: Date,
): Promise<void> {
  const until = offerUntil(edition, work.at);
  if (until === null) return;
  for (let offered = 0; offered < most; offered += 1) {
    const next = await firstWaiting(work.trx, edition.id, freedAt);
    if (!next || !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'known'))) return;
    const row = await changeReservation(work, next, { state: 'offered', until, freedAt });
    await enqueueReservationEmail(
      work,
      seatOffer,
      row,
      { ...(await personFacts(work.trx, row, edition)), until },
      leaves,
    );
  }
}

/** Returns ISO, or null if it is too late for an offer. */
export function offerUntil(edition: CourseHistoryRow, at: Date): string | null {
  const begins = editionTimes(editionOfRow(edition))?.begins.getTime() ?? Number.POSITIVE_INFINITY;
  const until = Math.min(at.getTime() + offerFor, begins - offersEndBefore);
  return until - at.getTime() < shortestOffer ? null : new Date(until).toISOString();
}
