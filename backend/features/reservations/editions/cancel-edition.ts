import { auditEdition } from '#backend/features/reservations/audit-reservations.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { editionCancelled } from '#backend/features/reservations/emails/templates/edition.ts';
import { lockEdition, lockEditions, reservationsIn } from '#backend/features/reservations/repository.ts';
import { endReservation } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { readPublicSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { giveSeatBack } from '#backend/features/reservations/seats/take-seat.ts';
import {
  type AfterCommit,
  collectAfterCommit,
  inTransaction,
  type ReservationDeps,
  type UnitOfWork,
  unitOfWorkIn,
} from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { editionState, editionTimes } from '#model/courses/edition.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { netPaid } from '#model/reservations/payment.ts';
import { activeStates, isConfirmed } from '#model/reservations/reservation.ts';
import { editionFacts, personFacts } from './edition-facts.ts';
import { courseOfEdition, otherVisible } from './read-edition.ts';

/** `late`: the group has ended. */
export async function cancelEdition(s: ReservationDeps, editionId: string): Promise<'done' | 'late' | 'gone'> {
  return inTransaction(s, async (work) => {
    const edition = await lockEdition(work.trx, editionId);
    if (!edition) return 'gone';
    if (edition.cancelledAt !== null) return 'done';
    if (isOver(edition, work.at)) return 'late';
    await cancelAll(work, [edition]);
    await auditEdition(work, editionId, { cancelledAt: null }, { cancelledAt: work.time });
    return 'done';
  });
}

export async function courseRemoved(
  trx: DatabaseTransaction,
  s: ReservationDeps,
  courseId: string,
  at: Date,
): Promise<AfterCommit> {
  const work = unitOfWorkIn(trx, s, at);
  const editions = await trx
    .selectFrom('courseHistory')
    .select('id')
    .where('idCourse', '=', courseId)
    .where('id', 'in', (reserved) =>
      reserved.selectFrom('reservation').select('editionId').where('state', '<>', 'ended'),
    )
    .execute();
  const locked = await lockEditions(
    trx,
    editions.map(({ id }) => id),
  );
  await cancelAll(
    work,
    [...locked.values()].filter((edition) => edition.cancelledAt === null && !isOver(edition, at)),
  );
  return collectAfterCommit(work);
}

function isOver(edition: CourseHistoryRow, at: Date): boolean {
  const times = editionTimes(editionOfRow(edition));
  return times !== null && times.ends <= at;
}

/** Cancels all first, so no e-mail offers one as an alternative. */
async function cancelAll(work: UnitOfWork, editions: readonly CourseHistoryRow[]): Promise<void> {
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

/** Runs in the deleting transaction, after `lockEditions`. */
export async function editionRemoved(
  trx: DatabaseTransaction,
  s: ReservationDeps,
  edition: CourseHistoryRow,
  at: Date,
): Promise<AfterCommit> {
  const work = unitOfWorkIn(trx, s, at);
  await endAll(work, { ...edition, calendarSequence: edition.calendarSequence + 1 }, false);
  const removed = { idCourse: edition.idCourse, removedAt: work.time };
  await trx
    .insertInto('removedEdition')
    .values({ id: edition.id, ...removed })
    .onConflict((there) => there.column('id').doUpdateSet(removed))
    .execute();
  work.touched.clear();
  return collectAfterCommit(work);
}

/** `movable`: the reservation page can move seats, which needs the edition. */
async function endAll(work: UnitOfWork, edition: CourseHistoryRow, movable: boolean): Promise<void> {
  const rows = await reservationsIn(work.trx, edition.id, activeStates).execute();
  if (rows.length === 0) return;
  const instead = await editionsInstead(work, edition);
  for (const row of rows) {
    const ended = await endReservation(work, row, 'edition-cancelled');
    // No e-mail to an unverified mailbox; its first link shows the cancellation.
    if (!isConfirmed(row) || isOver(edition, work.at)) continue;
    await enqueueReservationEmail(work, editionCancelled, ended, {
      ...(await personFacts(work.trx, ended, edition)),
      seated: row.state === 'confirmed',
      movable: movable && row.state === 'confirmed' && row.buyerId === null,
      ...(netPaid(row) > 0 && { paid: netPaid(row) }),
      instead,
    });
  }
}

async function editionsInstead({ trx, at }: UnitOfWork, edition: CourseHistoryRow): Promise<readonly EditionFacts[]> {
  const course = await courseOfEdition(trx, edition);
  if (!course) return [];
  const rows = await otherVisible(trx, course.id, edition.id);
  const seats = await readPublicSeats(trx, rows);
  const free = rows.filter((row) => editionState(editionOfRow(row), seats.get(row.id)?.free ?? null, at) === 'free');
  // A transaction's connection runs one query at a time.
  const facts: EditionFacts[] = [];
  for (const row of free) facts.push(await editionFacts(trx, row, false));
  return facts;
}
