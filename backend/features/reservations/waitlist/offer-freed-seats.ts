import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { seatOffer } from '#backend/features/reservations/emails/templates/waitlist.ts';
import { giveSeatBack, seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { offerDuration, offersEndBefore, shortestOffer } from '#model/reservations/reservation.ts';
import { firstWaiting } from './waitlist-order.ts';

/** Frees seats of the locked edition and offers them to the waiting list. */
export async function offerFreedSeats(
  work: UnitOfWork,
  edition: CourseHistoryRow,
  freedAt: string | null,
  seats = 1,
): Promise<void> {
  if (seats === 0) return;
  await giveSeatBack(work.trx, edition.id, seats);
  await offerInOrder(work, edition, freedAt, seats);
}

/** When the seat became free, ISO. Null for a hold: people who declined it get no new e-mail. */
export function freedAtOf({ time }: UnitOfWork, { state, freedAt }: ReservationRow): string | null {
  return state === 'confirmed' ? time : state === 'offered' ? freedAt : null;
}

/**
 * Offers seats in order until `most` are, to each person all those asked for. If too few are free,
 * the next person for whom they suffice gets them; a person who takes fewer gets those left.
 * `freedAt` null: unknown time.
 */
export async function offerInOrder(
  work: UnitOfWork,
  edition: CourseHistoryRow,
  freedAt: string | null,
  most: number,
  leaves?: Date,
): Promise<void> {
  const until = offerUntil(edition, work.at);
  if (until === null) return;
  const statements = work.s.seats ?? seatStatements;
  for (let offered = 0; offered < most; ) {
    const free = await readFreeSeats(work, edition.id);
    const next = await firstWaiting(work.trx, edition.id, freedAt, free);
    if (!next) return;
    const seats = Math.min(next.seats, Math.max(1, free));
    if (!(await statements.take(work.trx, edition.id, 'known', seats))) return;
    offered += seats;
    const row = await changeReservation(work, next, { state: 'offered', until, freedAt, seats });
    await enqueueReservationEmail(
      work,
      seatOffer,
      row,
      { ...(await personFacts(work.trx, row, edition)), until },
      leaves,
    );
  }
}

/** Fits 32 bits, as both engines require. */
const unlimited = 2 ** 31 - 1;

/** Seats not in use; `unlimited` without a capacity. */
export async function readFreeSeats({ trx }: UnitOfWork, editionId: string): Promise<number> {
  const edition = await trx
    .selectFrom('courseHistory')
    .select(['capacity', 'seatsUsed'])
    .where('id', '=', editionId)
    .executeTakeFirst();
  if (!edition || edition.capacity === null) return edition ? unlimited : 0;
  return Math.max(0, edition.capacity - edition.seatsUsed);
}

/** ISO; null if too late for an offer. */
export function offerUntil(edition: CourseHistoryRow, at: Date): string | null {
  const begins = editionTimes(editionOfRow(edition))?.begins.getTime() ?? Number.POSITIVE_INFINITY;
  const until = Math.min(at.getTime() + offerDuration, begins - offersEndBefore);
  return until - at.getTime() < shortestOffer ? null : new Date(until).toISOString();
}
