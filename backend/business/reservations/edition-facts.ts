import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, Database, ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import { isSyllabus } from '#model/course.ts';
import { editionTimes } from '#model/edition.ts';
import type { EditionFacts } from '#model/edition-facts.ts';
import { daysWithout, hoursInAll, movedClasses, numberedSessions } from '#model/sessions.ts';
import type { PersonFacts, ReservationFacts } from './letter-facts.ts';
import { courseName, courseOfEdition } from './read-edition.ts';

/** The edition as a letter tells of it. The link to its meetings is only for who has a seat. */
export async function editionFacts(db: Database, row: CourseHistoryRow, hasSeat: boolean): Promise<EditionFacts> {
  const edition = editionOfRow(row);
  const course = await courseOfEdition(db, row);
  const timetable = numberedSessions(edition);
  return {
    editionId: row.id,
    course: { es: course ? courseName(course, 'es') : '', en: course ? courseName(course, 'en') : '' },
    syllabus: isSyllabus(course?.template) ? course.template : null,
    mode: course?.mode ?? null,
    period: edition.period,
    hour: edition.hour,
    timetable,
    moved: movedClasses(edition),
    daysWithout: daysWithout(edition),
    hoursInAll: edition.sessions === null ? 0 : hoursInAll(timetable),
    teacher: edition.teacher,
    place: edition.place,
    meetingLink: hasSeat ? row.meetingLink : null,
    cost: edition.cost ?? course?.cost ?? null,
    vatIncluded: edition.vatIncluded,
    sequence: row.calendarSequence,
    ...(row.classSequences !== null && { sequences: JSON.parse(row.classSequences) }),
    cancelUntil: editionTimes(edition)?.cancelUntil.toISOString() ?? null,
  };
}

/** What every letter of a reservation is made of. */
export async function reservationFacts(
  db: Database,
  row: ReservationRow,
  edition: CourseHistoryRow,
): Promise<ReservationFacts> {
  return {
    reservationId: row.id,
    to: mailboxMark(row.emailKey),
    edition: await editionFacts(db, edition, row.state === 'confirmed'),
  };
}

/** The same for a mailbox that is proven. */
export async function personFacts(db: Database, row: ReservationRow, edition: CourseHistoryRow): Promise<PersonFacts> {
  return { ...(await reservationFacts(db, row, edition)), name: row.name, folio: row.folio };
}
