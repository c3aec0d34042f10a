import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, CourseRow, Database } from '#backend/database/tables.ts';
import { type CatalogueEdition, isSyllabus } from '#model/course.ts';
import { catalogueEdition, editionTimes } from '#model/edition.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservation-pages.ts';
import { daysWithout, sessionsOf } from '#model/sessions.ts';
import type { RoomSurroundings } from '../room.ts';
import { readPublicSeats } from './read-seats.ts';

type Reading = Pick<RoomSurroundings, 'db' | 'now'>;

/** The course of an edition: the one it names, or else the one that names it. Null when there is none. */
export async function courseOfEdition(db: Database, edition: CourseHistoryRow): Promise<CourseRow | null> {
  const courses = await db
    .selectFrom('course')
    .selectAll()
    .where((course) =>
      course.or([course('id', '=', edition.idCourse ?? ''), course('idCourseHistory', '=', edition.id)]),
    )
    .orderBy('id')
    .execute();
  return courses.find(({ id }) => id === edition.idCourse) ?? courses[0] ?? null;
}

/** The edition of that row with its seats as guests see them; null when it belongs to no course. */
export async function reservableEdition(
  s: Reading,
  row: CourseHistoryRow,
  language: Language,
): Promise<ReservableEdition | null> {
  const course = await courseOfEdition(s.db, row);
  const seats = (await readPublicSeats(s.db, [row])).get(row.id);
  if (!course || !seats) return null;
  const edition = editionOfRow(row);
  return {
    ...catalogueEdition({ ...edition, cost: edition.cost ?? course.cost }, seats, s.now()),
    course: {
      id: course.id,
      name: courseName(course, language),
      mode: course.mode,
      syllabus: isSyllabus(course.template) ? course.template : null,
    },
    timetable: sessionsOf(edition),
    daysWithout: daysWithout(edition),
    cancelUntil: editionTimes(edition)?.cancelUntil.toISOString() ?? null,
  };
}

/** The name of a course in that language: the Spanish one where English lacks. */
export function courseName(course: CourseRow, language: Language): string {
  return (language === 'en' ? course.nameEn : null) ?? course.name ?? '';
}

/** The visible editions of a course, but that one, in which a seat is free now, soonest first, each with its price. */
export async function otherEditions(
  s: Reading,
  courseId: string,
  except: string,
): Promise<readonly CatalogueEdition[]> {
  const rows = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where('idCourse', '=', courseId)
    .where('visible', '=', 1)
    .where('id', '<>', except)
    .orderBy('date')
    .orderBy('hour')
    .orderBy('id')
    .execute();
  const seats = await readPublicSeats(s.db, rows);
  const course = await s.db.selectFrom('course').select('cost').where('id', '=', courseId).executeTakeFirst();
  return rows.flatMap((row) => {
    const ofRow = seats.get(row.id);
    const cost = row.cost ?? course?.cost ?? null;
    const edition = ofRow && catalogueEdition({ ...editionOfRow(row), cost }, ofRow, s.now());
    return edition?.state === 'free' ? [edition] : [];
  });
}
