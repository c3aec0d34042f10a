import { forgetAttendance } from '#backend/features/reservations/attendance/mark-attendance.ts';
import { deleteMovements } from '#backend/features/reservations/payments/bank-movements.ts';
import { lockEdition } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import type { Removed } from '#backend/platform/jobs/retention-jobs.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { keptSince } from '#model/people/retention.ts';
import { seatedStates } from '#model/reservations/reservation.ts';
import { giveSeatBack } from './take-seat.ts';

/**
 * Reduces reservations of old editions (model/people/retention.ts) to counts by outcome. Without a
 * date or edition, their last change counts.
 *
 * Clears the network (`heldFrom`) a day after a reservation ended for good, once it is paid, and
 * once its edition is over.
 */
export async function purgeReservations(s: ReservationDeps): Promise<Removed> {
  const at = s.now();
  const limit = new Date(keptSince('reservations', at));
  let reservations = 0;
  const ids = await s.db.selectFrom('reservation').select('editionId').distinct().orderBy('editionId').execute();
  const editions = await s.db.selectFrom('courseHistory').selectAll().execute();
  const ends = new Map(editions.map((edition) => [edition.id, endsOf(edition)]));
  const over = [...ends].flatMap(([id, end]) => (end && end <= at ? [id] : []));
  // The link of an expired reservation can still take a seat, which counts for its network.
  const ahead = [...ends].flatMap(([id, end]) => (end && end > at ? [id] : []));
  const forgotten = await s.db
    .updateTable('reservation')
    .set({ heldFrom: null })
    .where('heldFrom', 'is not', null)
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'ended'),
          row('updatedAt', '<=', keptSince('holdAddresses', at)),
          row.or([row('endReason', '<>', 'expired'), row('editionId', 'not in', ['', ...ahead])]),
        ]),
        row.and([row('state', '=', 'confirmed'), row('paidAmount', '>', 0)]),
        row.and([row('state', '=', 'confirmed'), row('editionId', 'in', ['', ...over])]),
      ]),
    )
    .executeTakeFirst();
  await s.db
    .deleteFrom('bankMovement')
    .where('reservationId', '=', '')
    .where('createdAt', '<', limit.toISOString())
    .execute();
  await s.db.deleteFrom('asking').where('until', '<', limit.toISOString()).execute();
  for (const { editionId } of ids) {
    const end = ends.get(editionId);
    if (!end || end < limit) reservations += await inTransaction(s, (work) => purgeIn(work, editionId, limit));
  }
  return { reservations, holdAddresses: Number(forgotten.numUpdatedRows) };
}

function endsOf(edition: CourseHistoryRow | undefined): Date | undefined {
  return edition && editionTimes(editionOfRow(edition))?.ends;
}

async function purgeIn(work: UnitOfWork, editionId: string, limit: Date): Promise<number> {
  const { trx } = work;
  const edition = await lockEdition(trx, editionId);
  const ends = endsOf(edition);
  if (ends && ends >= limit) return 0;
  const rows = await trx
    .deleteFrom('reservation')
    .where('editionId', '=', editionId)
    .$if(ends === undefined, (query) => query.where('updatedAt', '<', limit.toISOString()))
    .returningAll()
    .execute();
  for (const [outcome, group] of Map.groupBy(rows, outcomeOf)) {
    await trx
      .insertInto('reservationCount')
      .values({ editionId, outcome, count: group.length })
      .onConflict((there) =>
        there
          .columns(['editionId', 'outcome'])
          .doUpdateSet((row) => ({ count: row('reservationCount.count', '+', row.ref('excluded.count')) })),
      )
      .execute();
  }
  for (let from = 0; from < rows.length; from += 500) {
    const ids = rows.slice(from, from + 500).map(({ id }) => id);
    await forgetAttendance(trx, ids);
    await deleteMovements(trx, ids);
  }
  // Reservations of an ended edition use no seats.
  const seated = rows
    .filter(({ state }) => (seatedStates as readonly string[]).includes(state))
    .reduce((sum, { seats }) => sum + seats, 0);
  if (edition) await giveSeatBack(trx, editionId, seated);
  return rows.length;
}

function outcomeOf({ state, endReason }: ReservationRow): string {
  return state === 'ended' ? (endReason ?? state) : state;
}
