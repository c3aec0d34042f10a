import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { Removed } from '#backend/jobs/remove-old.ts';
import { editionTimes } from '#model/edition.ts';
import { seatedStates } from '#model/reservation.ts';
import { keptSince } from '#model/retention.ts';
import { holdEditions } from './hold-editions.ts';
import { forgetAttendance } from './mark-attendance.ts';
import { giveSeatBack } from './take-seat.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/**
 * Reduces the reservations of editions that ended long ago (model/retention.ts) to how many came to what: rows, consents and what was asked
 * go. Those of an edition without a date, or that was removed, are kept as long after they last changed. Clears the network
 * (`heldFrom`) of what ended a day ago and cannot be confirmed again, was paid, or whose edition is over. Returns how many of each.
 */
export async function keepCounts(s: ReservationSurroundings): Promise<Removed> {
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
  for (const { editionId } of ids) {
    const end = ends.get(editionId);
    if (!end || end < limit) reservations += await inTransaction(s, (work) => countAndForget(work, editionId, limit));
  }
  return { reservations, holdAddresses: Number(forgotten.numUpdatedRows) };
}

function endsOf(edition: CourseHistoryRow | undefined): Date | undefined {
  return edition && editionTimes(editionOfRow(edition))?.ends;
}

async function countAndForget(work: Work, editionId: string, limit: Date): Promise<number> {
  const { trx } = work;
  const edition = (await holdEditions(trx, [editionId])).get(editionId);
  const ends = endsOf(edition);
  if (ends && ends >= limit) return 0;
  const rows = await trx
    .deleteFrom('reservation')
    .where('editionId', '=', editionId)
    .$if(ends === undefined, (query) => query.where('updatedAt', '<', limit.toISOString()))
    .returningAll()
    .execute();
  await trx
    .deleteFrom('asking')
    .where('editionId', '=', editionId)
    .$if(ends === undefined, (query) => query.where('until', '<', limit.toISOString()))
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
  const ids = rows.map(({ id }) => id);
  await forgetAttendance(trx, ids);
  for (let from = 0; from < ids.length; from += 500) {
    await trx
      .deleteFrom('consent')
      .where('contactId', 'in', ids.slice(from, from + 500))
      .execute();
  }
  // What of an edition is over takes no seat any more.
  const seated = rows.filter(({ state }) => (seatedStates as readonly string[]).includes(state)).length;
  if (edition) await giveSeatBack(trx, editionId, seated);
  return rows.length;
}

/** The reason of what ended, and else the state in which the edition found it. */
function outcomeOf({ state, endReason }: ReservationRow): string {
  return state === 'ended' ? (endReason ?? state) : state;
}
