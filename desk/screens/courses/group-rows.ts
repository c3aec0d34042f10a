import { periodWords } from '#content/course.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { csvRows } from '#desk/csv/write-csv.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import { type StaffEdition, statusOf, timesOf } from '#desk/editions/edition.ts';
import { hoursIn } from '#desk/editions/edition-words.ts';
import type { Language } from '#model/languages.ts';

/** CSV rows, column names first. */
export function groupTableRows(
  editions: readonly StaffEdition[],
  courseOf: (id: string | null) => DeskCourse | undefined,
  now: Date,
  language: Language,
) {
  const { fileColumns: columns, stands, yes, no } = coursesWords[language];
  return csvRows<StaffEdition>(
    [
      [
        columns.course,
        ({ courseId }) => {
          const course = courseOf(courseId);
          return course ? courseNameIn(course, language) : '';
        },
      ],
      [columns.first, (edition) => timesOf(edition)?.first.date ?? edition.date],
      [columns.last, (edition) => (edition.sessions === null ? null : (timesOf(edition)?.last.date ?? null))],
      [columns.days, ({ period }) => periodWords(period, language)],
      [columns.hours, (edition) => hoursIn(edition, language)],
      [columns.stand, (edition) => stands[statusOf(edition, now)]],
      [columns.visible, ({ visible }) => (visible ? yes : no)],
      [columns.capacity, ({ seats }) => seats.capacity],
      [columns.taken, ({ seats }) => seats.taken],
      [columns.held, ({ seats }) => seats.held],
      [columns.waiting, ({ seats }) => seats.waiting],
      [columns.price, ({ cost, courseId }) => cost ?? courseOf(courseId)?.cost ?? null],
    ],
    editions,
  );
}
