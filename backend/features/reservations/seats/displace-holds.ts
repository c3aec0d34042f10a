import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import { endByClass } from '#backend/features/reservations/requests/reservable-until.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { requestDuration } from '#model/reservations/reservation.ts';
import { giveSeatBack, type SeatClaimant, seatStatements } from './take-seat.ts';

export async function guestHolds(trx: DatabaseTransaction, editionId: string): Promise<readonly ReservationRow[]> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', '=', 'held')
    .where('heldFrom', 'is not', null)
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the locked edition lacks seats even if guest holds count as free. */
export async function isFirmlyFull(trx: DatabaseTransaction, { id }: CourseHistoryRow, seats = 1): Promise<boolean> {
  const { capacity, seatsUsed } = await seatsOf(trx, id);
  const ofGuests = (await guestHolds(trx, id)).reduce((sum, hold) => sum + hold.seats, 0);
  return capacity !== null && seatsUsed - ofGuests + seats > capacity;
}

/** Takes free seats of the locked edition, or those of guest holds, which become requests. */
export async function takeFirmSeat(
  work: UnitOfWork,
  editionId: string,
  whose: SeatClaimant,
  seats = 1,
): Promise<boolean> {
  await displaceHoldsFor(work, editionId, whose, seats);
  return (work.s.seats ?? seatStatements).take(work.trx, editionId, whose, seats);
}

/** Displaces the guest holds that block `seats`; none if that would not free them. */
export async function displaceHoldsFor(
  work: UnitOfWork,
  editionId: string,
  whose: SeatClaimant,
  seats = 1,
): Promise<void> {
  const edition = await seatsOf(work.trx, editionId);
  const { capacity, seatsUsed, visible, open, date } = edition;
  if (capacity === null || seatsUsed + seats <= capacity) return;
  if (whose === 'anyone' && (visible !== 1 || open !== 1 || date === null)) return;
  const holds = [...(await guestHolds(work.trx, editionId))];
  let needed = seatsUsed - capacity + seats;
  if (holds.reduce((sum, hold) => sum + hold.seats, 0) < needed) return;
  while (needed > 0) {
    const byNetwork = Map.groupBy(holds, ({ heldFrom }) => pathTo('network', heldFrom ?? ''));
    const seatsIn = (some: readonly ReservationRow[]) => some.reduce((sum, hold) => sum + hold.seats, 0);
    const [newest] = [...byNetwork.values()].toSorted((one, other) => seatsIn(other) - seatsIn(one))[0] ?? [];
    if (!newest) return;
    holds.splice(holds.indexOf(newest), 1);
    needed -= newest.seats;
    await displace(work, newest, edition);
  }
}

/** Turns a guest's hold into a request; its e-mail still works. */
export async function displace(work: UnitOfWork, hold: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  await changeReservation(work, hold, { state: 'requested', until: endByClass(work.at, requestDuration, edition) });
  await giveSeatBack(work.trx, edition.id, hold.seats);
  work.displaced += 1;
}

async function seatsOf(trx: DatabaseTransaction, editionId: string): Promise<CourseHistoryRow> {
  return trx.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow();
}
