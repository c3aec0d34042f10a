import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/database/tables.ts';
import { editionState } from '#model/edition.ts';
import type { EditionFacts } from '#model/edition-facts.ts';
import { endReservation } from './cancel-reservation.ts';
import { editionFacts, personFacts } from './edition-facts.ts';
import { holdEditions } from './hold-editions.ts';
import { editionCancelled } from './letters/edition.ts';
import { isConfirmed } from './read-asking.ts';
import { courseOfEdition } from './read-edition.ts';
import { readPublicSeats } from './read-seats.ts';
import { recordEdition } from './record-work.ts';
import { giveSeatBack } from './take-seat.ts';
import { type Aftermath, aftermathOf, inTransaction, type ReservationSurroundings, type Work, workIn } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** Cancels an edition: every reservation of it ends, and everybody who confirmed theirs is told, with what is offered instead. Doing it twice is `done`. */
export async function cancelEdition(s: ReservationSurroundings, editionId: string): Promise<'done' | 'gone'> {
  return inTransaction(s, async (work) => {
    const edition = (await holdEditions(work.trx, [editionId])).get(editionId);
    if (!edition) return 'gone';
    if (edition.cancelledAt !== null) return 'done';
    await cancelAll(work, [edition]);
    await recordEdition(work, editionId, { cancelledAt: null }, { cancelledAt: work.time });
    return 'done';
  });
}

/** Cancels every edition with reservations of a course that is being removed, in the transaction that removes it, while it still has its name. */
export async function courseRemoved(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  courseId: string,
  at: Date,
): Promise<Aftermath> {
  const work = workIn(trx, s, at);
  const editions = await trx
    .selectFrom('courseHistory')
    .select('id')
    .where('idCourse', '=', courseId)
    .where('id', 'in', (reserved) =>
      reserved.selectFrom('reservation').select('editionId').where('state', '<>', 'ended'),
    )
    .execute();
  const held = await holdEditions(
    trx,
    editions.map(({ id }) => id),
  );
  await cancelAll(
    work,
    [...held.values()].filter(({ cancelledAt }) => cancelledAt === null),
  );
  return aftermathOf(work);
}

/** All are cancelled before anybody is told, so that none of them is offered instead of another. */
async function cancelAll(work: Work, editions: readonly CourseHistoryRow[]): Promise<void> {
  const cancelled = await work.trx
    .updateTable('courseHistory')
    .set((row) => ({
      cancelledAt: work.time,
      updatedAt: work.time,
      calendarSequence: row('calendarSequence', '+', 1),
    }))
    .where('id', 'in', ['', ...editions.map(({ id }) => id)])
    .returningAll()
    .execute();
  for (const edition of cancelled) {
    await endAll(work, edition, true);
    await giveSeatBack(work.trx, edition.id, edition.seatsUsed);
    work.touched.add(edition.id);
  }
}

/**
 * The same for an edition that was removed, in the transaction that removes it, in which it was held (`holdEditions`) before;
 * its address goes on saying that it was there.
 */
export async function editionRemoved(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  edition: CourseHistoryRow,
  at: Date,
): Promise<Aftermath> {
  const work = workIn(trx, s, at);
  await endAll(work, { ...edition, calendarSequence: edition.calendarSequence + 1 }, false);
  const removed = { idCourse: edition.idCourse, removedAt: work.time };
  await trx
    .insertInto('removedEdition')
    .values({ id: edition.id, ...removed })
    .onConflict((there) => there.column('id').doUpdateSet(removed))
    .execute();
  work.touched.clear();
  return aftermathOf(work);
}

/** `movable`: seats can be moved from the page of the reservation, which needs the edition. */
async function endAll(work: Work, edition: CourseHistoryRow, movable: boolean): Promise<void> {
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', edition.id)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const instead = await editionsInstead(work, edition);
  for (const row of rows) {
    const ended = await endReservation(work, row, 'edition-cancelled');
    // To a mailbox that was only typed the link of its one letter tells it.
    if (!isConfirmed(row)) continue;
    await writeLetter(work, editionCancelled, ended, {
      ...(await personFacts(work.trx, ended, edition)),
      seated: row.state === 'confirmed',
      movable: movable && row.state === 'confirmed',
      ...(row.paidAmount !== null && { paid: row.paidAmount }),
      instead,
    });
  }
}

/** The groups of the course with a free seat. */
async function editionsInstead({ trx, at }: Work, edition: CourseHistoryRow): Promise<readonly EditionFacts[]> {
  const course = await courseOfEdition(trx, edition);
  if (!course) return [];
  const rows = await trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('idCourse', '=', course.id)
    .where('visible', '=', 1)
    .where('id', '<>', edition.id)
    .orderBy('date')
    .orderBy('hour')
    .orderBy('id')
    .execute();
  const seats = await readPublicSeats(trx, rows);
  const free = rows.filter((row) => editionState(editionOfRow(row), seats.get(row.id)?.free ?? null, at) === 'free');
  return Promise.all(free.map((row) => editionFacts(trx, row, false)));
}
