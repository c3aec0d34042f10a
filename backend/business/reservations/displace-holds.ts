import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import { askFor } from '#model/reservation.ts';
import { pathTo } from './held-from.ts';
import { endAt } from './read-asking.ts';
import { giveSeatBack, type SeatTaker, seatStatements } from './take-seat.ts';
import { changeReservation, type Work } from './work.ts';

/** The unconfirmed holds of guests in an edition, newest first. */
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

/**
 * Takes a seat of the locked edition for a person who confirms, or whom staff seat: a free one, or one that is held for a guest,
 * whose hold becomes a request in the same transaction.
 */
export async function takeFirmSeat(work: Work, editionId: string, whose: SeatTaker): Promise<boolean> {
  await makeRoom(work, editionId, whose);
  return (work.s.seats ?? seatStatements).take(work.trx, editionId, whose);
}

/** Displaces as many guests' holds as one more seat needs; none where that would not be enough, or no seat can be taken. */
export async function makeRoom(work: Work, editionId: string, whose: SeatTaker): Promise<void> {
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

/** Turns a guest's hold into a request: its e-mail goes on working. */
export async function displace(work: Work, hold: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  const begins = editionTimes(editionOfRow(edition))?.begins ?? new Date(work.at.getTime() + askFor);
  await changeReservation(work, hold, { state: 'requested', until: endAt(work.at, askFor, begins) });
  await giveSeatBack(work.trx, edition.id);
  work.displaced += 1;
}

async function seatsOf(trx: DatabaseTransaction, editionId: string): Promise<CourseHistoryRow> {
  return trx.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow();
}
