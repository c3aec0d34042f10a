import type { FeatureDeps } from '#backend/features/feature.ts';
import { readPublicSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import { type CatalogueEdition, isSyllabus } from '#model/courses/course.ts';
import { catalogueEdition, editionTimes } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { sessionsOf } from '#model/reservations/sessions.ts';

export type Reading = Pick<FeatureDeps, 'db' | 'now' | 'isPublic'>;

export async function courseOfEdition(db: Database, edition: CourseHistoryRow): Promise<CourseTableRow | null> {
  return (await coursesOfEditions(db, [edition])).get(edition.id) ?? null;
}

/** By id of the group. */
export async function coursesOfEditions(
  db: Database,
  editions: readonly CourseHistoryRow[],
): Promise<ReadonlyMap<string, CourseTableRow>> {
  if (editions.length === 0) return new Map();
  const courses = await db
    .selectFrom('course')
    .selectAll()
    .where((course) =>
      course.or([
        course(
          'id',
          'in',
          editions.map(({ idCourse }) => idCourse ?? ''),
        ),
        course(
          'idCourseHistory',
          'in',
          editions.map(({ id }) => id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const byId = new Map(courses.map((course) => [course.id, course]));
  const byGroup = new Map(courses.toReversed().map((course) => [course.idCourseHistory, course]));
  return new Map(
    editions.flatMap((edition) => {
      const course = byId.get(edition.idCourse ?? '') ?? byGroup.get(edition.id);
      return course ? [[edition.id, course]] : [];
    }),
  );
}

/** Seats as guests see them; null without a course. */
export async function reservableEdition(
  s: Reading,
  row: CourseHistoryRow,
  language: Language,
): Promise<ReservableEdition | null> {
  const course = await courseOfEdition(s.db, row);
  const seats = (await readPublicSeats(s.db, [row])).get(row.id);
  if (!course || !seats) return null;
  const edition = editionOfRow(row);
  const cancelUntil = editionTimes(edition)?.cancelUntil;
  return {
    ...catalogueEdition({ ...edition, cost: edition.cost ?? course.cost }, seats, s.now(), s.isPublic),
    course: {
      id: course.id,
      name: courseName(course, language),
      mode: course.mode,
      syllabus: isSyllabus(course.template) ? course.template : null,
    },
    timetable: sessionsOf(edition),
    cancelUntil: cancelUntil?.toISOString() ?? null,
    cancelsInTime: cancelUntil !== undefined && s.now() <= cancelUntil,
  };
}

export function courseName(course: CourseTableRow, language: Language): string {
  return (language === 'en' ? course.nameEn : null) ?? course.name ?? '';
}

/** Visible groups of a course but one, soonest first. */
export function otherVisible(db: Database, courseId: string, except: string): Promise<CourseHistoryRow[]> {
  return db
    .selectFrom('courseHistory')
    .selectAll()
    .where('idCourse', '=', courseId)
    .where('visible', '=', 1)
    .where('id', '<>', except)
    .orderBy('date')
    .orderBy('hour')
    .orderBy('id')
    .execute();
}

/** With a free seat, soonest first. */
export async function otherEditions(
  s: Reading,
  courseId: string,
  except: string,
): Promise<readonly CatalogueEdition[]> {
  const rows = await otherVisible(s.db, courseId, except);
  const seats = await readPublicSeats(s.db, rows);
  const course = await s.db.selectFrom('course').select('cost').where('id', '=', courseId).executeTakeFirst();
  return rows.flatMap((row) => {
    const ofRow = seats.get(row.id);
    const cost = row.cost ?? course?.cost ?? null;
    const edition = ofRow && catalogueEdition({ ...editionOfRow(row), cost }, ofRow, s.now(), s.isPublic);
    return edition?.state === 'free' ? [edition] : [];
  });
}
