import { movedSessions } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/database/tables.ts';
import { isRowId } from '#model/row-id.ts';
import { isDay } from '#model/sessions.ts';
import { readSeats } from './read-seats.ts';

/** Which editions: absent, or nothing that is one, means all. */
export interface EditionsAsked {
  readonly id?: unknown;
  readonly courseId?: unknown;
  /** Those that began before that day are left out: `YYYY-MM-DD`. */
  readonly since?: unknown;
}

/** Editions with all that staff know of them and their seats, hidden and cancelled ones too, soonest first; without a day last. */
export async function listEditions(db: Database, { id, courseId, since }: EditionsAsked): Promise<readonly object[]> {
  // PostgreSQL cannot be asked for every text, and no edition has an id of another form.
  if (typeof id === 'string' && !isRowId(id)) return [];
  let asked = db.selectFrom('courseHistory').selectAll();
  if (typeof id === 'string') asked = asked.where('id', '=', id);
  if (typeof since === 'string' && isDay(since)) {
    asked = asked.where((row) => row.or([row('date', 'is', null), row('date', '>=', since)]));
  }
  const rows = await asked
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
  return found.map((row) => ({
    ...shown(row),
    courseId: courseOf(row),
    moved: movedSessions(row.moved),
    seats: seats.get(row.id),
  }));
}

function shown(row: CourseHistoryRow): object {
  const { id, date, hour, period, cost, capacity, sessions, teacher, place, cancelHours } = row;
  const { meetingLink, cancelledAt, createdAt, updatedAt } = row;
  return {
    id,
    date,
    hour,
    period,
    cost,
    capacity,
    sessions,
    teacher,
    place,
    cancelHours,
    meetingLink,
    cancelledAt,
    createdAt,
    updatedAt,
    visible: row.visible === 1,
    open: row.open === 1,
    vatIncluded: row.vatIncluded === null ? null : row.vatIncluded === 1,
  };
}
