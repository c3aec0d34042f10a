import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import { endByClass } from '#backend/features/reservations/requests/read-hold-request.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { askFor } from '#model/reservations/reservation.ts';
import { giveSeatBack, type SeatTaker, seatStatements } from './take-seat.ts';

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

/** Whether every seat of the locked edition is confirmed, offered, or held by staff. */
export async function isFirmlyFull(trx: DatabaseTransaction, { id }: CourseHistoryRow): Promise<boolean> {
  const { capacity, seatsUsed } = await seatsOf(trx, id);
  return capacity !== null && seatsUsed - (await guestHolds(trx, id)).length >= capacity;
}

/** Takes a seat of the locked edition: a free one, or a guest's hold, which becomes a request. */
export async function takeFirmSeat(work: UnitOfWork, editionId: string, whose: SeatTaker): Promise<boolean> {
  await freeSeat(work, editionId, whose);
  return (work.s.seats ?? seatStatements).take(work.trx, editionId, whose);
}

/** Displaces the guest holds that block a seat; none if that would not free one. */
export async function freeSeat(work: UnitOfWork, editionId: string, whose: SeatTaker): Promise<void> {
  const edition = await seatsOf(work.trx, editionId);
  const { capacity, seatsUsed, visible, open, date } = edition;
  if (capacity === null || seatsUsed < capacity) return;
  if (whose === 'anyone' && (visible !== 1 || open !== 1 || date === null)) return;
  const holds = [...(await guestHolds(work.trx, editionId))];
  const needed = seatsUsed - capacity + 1;
  if (holds.length < needed) return;
  for (let n = 0; n < needed; n += 1) {
    const byNetwork = Map.groupBy(holds, ({ heldFrom }) => pathTo('network', heldFrom ?? ''));
    const [newest] = [...byNetwork.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
    if (!newest) return;
    holds.splice(holds.indexOf(newest), 1);
    await displace(work, newest, edition);
  }
}

/** Turns a guest's hold into a request; its e-mail still works. */
export async function displace(work: UnitOfWork, hold: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  await changeReservation(work, hold, { state: 'requested', until: endByClass(work.at, askFor, edition) });
  await giveSeatBack(work.trx, edition.id);
  work.displaced += 1;
}

async function seatsOf(trx: DatabaseTransaction, editionId: string): Promise<CourseHistoryRow> {
  return trx.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow();
}
