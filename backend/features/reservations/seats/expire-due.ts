import { lockEdition } from '#backend/features/reservations/repository.ts';
import {
  endReservation,
  enqueueCancelled,
  returnToWaitlist,
} from '#backend/features/reservations/requests/cancel-reservation.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { letOfferPass } from '#backend/features/reservations/waitlist/decline-offer.ts';
import { freedAtOf, offerFreedSeats } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';

/**
 * Ends what expired, one transaction per edition, and passes seats on. A failing edition stops no
 * other; its error is thrown last.
 */
export async function expireDue(s: ReservationDeps): Promise<void> {
  const due = await s.db
    .selectFrom('reservation')
    .select('editionId')
    .distinct()
    .where('until', '<=', s.now().toISOString())
    .orderBy('editionId')
    .execute();
  const faults: unknown[] = [];
  for (const { editionId } of due) {
    await inTransaction(s, (work) => expireDueOf(work, editionId)).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

async function expireDueOf(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = (await lockEdition(work.trx, editionId)) ?? null;
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('until', '<=', work.time)
    .orderBy('until')
    .orderBy('id')
    .execute();
  for (const row of rows) await expireOne(work, row, edition);
}

/** Ends a reservation; enqueues the e-mail to a person in review whose seat staff did not approve. */
export async function endExpired(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
): Promise<void> {
  const ended = await endReservation(work, row, 'expired');
  if (edition && ended.reviewSince !== null)
    await enqueueCancelled(work, ended, edition, { by: 'company', unconfirmed: true });
}

async function expireOne(work: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow | null): Promise<void> {
  if (row.state === 'offered' && edition) return letOfferPass(work, row, edition, false);
  // People who waited before return to the waiting list, unless staff did not approve the seat.
  if (row.state !== 'offered' && row.lineAt !== null && row.reviewSince === null) {
    await returnToWaitlist(work, row);
  } else {
    await endExpired(work, row, edition);
  }
  if (edition && row.state === 'held') await offerFreedSeats(work, edition, freedAtOf(work, row), row.seats);
}
