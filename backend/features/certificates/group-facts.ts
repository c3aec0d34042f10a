import { readFileSync } from 'node:fs';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, CourseTableRow, Database } from '#backend/platform/database/tables.ts';
import { type AttendanceCount, type CourseResult, courseResults } from '#model/certificates/passing.ts';
import type { Company } from '#model/company/company.ts';
import { isSyllabus } from '#model/courses/course.ts';
import type { CourseSyllabus } from '#model/courses/course-sheet.ts';
import { hasGroupEnded } from '#model/reservations/ended.ts';
import { hoursInAll, numberedSessions } from '#model/reservations/sessions.ts';
import { isRowId } from '#model/row-id.ts';
import { isPrintable } from './document/fonts.ts';

export interface GroupFacts {
  readonly edition: CourseHistoryRow;
  readonly course: CourseTableRow;
  /** Numbered as in the attendance. */
  readonly sessions: ReturnType<typeof numberedSessions>;
  readonly hours: number | null;
  readonly topics: number;
  readonly ended: boolean;
}

/** Null without such a group, its course or its classes. */
export async function readGroup(db: Database, editionId: string, now: Date): Promise<GroupFacts | null> {
  if (!isRowId(editionId)) return null;
  const edition = await db.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirst();
  if (!edition || edition.cancelledAt !== null) return null;
  const course = await db
    .selectFrom('course')
    .selectAll()
    .where('id', '=', edition.idCourse ?? '')
    .executeTakeFirst();
  const sessions = numberedSessions(editionOfRow(edition));
  if (!course || sessions.length === 0) return null;
  return {
    edition,
    course,
    sessions,
    hours: edition.sessions === null ? null : hoursInAll(sessions),
    topics: countTopics(course),
    ended: hasGroupEnded(editionOfRow(edition), now),
  };
}

/** Printed fact with characters that no font has, or null. */
export function unprintableFact({ course, edition }: GroupFacts, company: Company): string | null {
  const signers = company.people.filter(({ signs }) => signs);
  const facts = [
    course.name,
    course.nameEn,
    edition.teacher,
    company.legalName,
    ...signers.flatMap(({ name, role }) => [name, role.es, role.en]),
  ];
  return facts.find((fact): fact is string => Boolean(fact) && !isPrintable(fact ?? '')) ?? null;
}

const builtIn = new URL('../../../content/texts/es/syllabus/', import.meta.url);

function countTopics({ syllabus, template }: CourseTableRow): number {
  if (syllabus !== null) return (JSON.parse(syllabus) as CourseSyllabus).topics.length;
  if (!isSyllabus(template)) return 0;
  return readFileSync(new URL(`${template}.md`, builtIn), 'utf8').match(/^## /gm)?.length ?? 0;
}

/** Attendance by reservation; absent without a mark. */
export async function readAttendance(
  db: Database,
  { edition, sessions }: GroupFacts,
  reservationId?: string,
): Promise<Map<string, AttendanceCount>> {
  const numbers = new Set(sessions.map(({ n }) => n));
  const marks = await db
    .selectFrom('attendance')
    .innerJoin('reservation', 'reservation.id', 'attendance.reservationId')
    .select(['attendance.reservationId', 'attendance.n', 'attendance.mark'])
    .where('reservation.editionId', '=', edition.id)
    .$if(reservationId !== undefined, (query) => query.where('reservation.id', '=', reservationId ?? ''))
    .execute();
  const counted = Map.groupBy(
    marks.filter(({ n }) => numbers.has(n)),
    ({ reservationId }) => reservationId,
  );
  const count = (all: typeof marks, mark: string) => all.filter((one) => one.mark === mark).length;
  return new Map(
    [...counted].map(([id, all]) => [
      id,
      { present: count(all, 'P'), excused: count(all, 'J'), sessions: sessions.length },
    ]),
  );
}

export function resultOf(stored: string | null): CourseResult | null {
  return courseResults.find((one) => one === stored) ?? null;
}
