import { countConfirmed, readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import type { QueryArguments } from '#model/api.generated.ts';
import { isDay } from '#model/reservations/sessions.ts';
import { isRowId } from '#model/row-id.ts';

/** `since`: first day, `YYYY-MM-DD`. */
export async function listEditions(db: Database, { id, courseId, since }: QueryArguments['listEditions']) {
  if (typeof id === 'string' && !isRowId(id)) return [];
  let query = db.selectFrom('courseHistory').selectAll();
  if (typeof id === 'string') query = query.where('id', '=', id);
  if (typeof since === 'string' && isDay(since)) {
    query = query.where((row) => row.or([row('date', 'is', null), row('date', '>=', since)]));
  }
  const rows = await query
    .orderBy('date', (order) => order.asc().nullsLast())
    .orderBy('hour', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const naming = await db
    .selectFrom('course')
    .select(['id', 'idCourseHistory'])
    .where('idCourseHistory', 'is not', null)
    .orderBy('id')
    .execute();
  const named = new Map(naming.toReversed().map((course) => [course.idCourseHistory, course.id]));
  const courseOf = ({ id, idCourse }: CourseHistoryRow) => idCourse ?? named.get(id) ?? null;
  const found = rows.filter((row) => typeof courseId !== 'string' || courseOf(row) === courseId);
  const seats = await readSeats(db, found);
  const emailed = await countConfirmed(db, 'emailed');
  return found.flatMap((row) => {
    const counted = seats.get(row.id);
    if (!counted) return [];
    return { ...row, ...editionOfRow(row), courseId: courseOf(row), emailed: emailed.get(row.id) ?? 0, seats: counted };
  });
}
