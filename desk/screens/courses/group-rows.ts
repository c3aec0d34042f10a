import { coursesWords } from '#content/desk/courses.ts';
import { periodWord } from '#look/courses/course-words.ts';
import type { Language } from '#model/languages.ts';
import { type StaffEdition, standOf, timesOf } from '../../editions/edition.ts';
import { hoursIn } from '../../editions/edition-words.ts';

/** The groups as rows of a file, the names of the columns first. Dates are as spreadsheets read them. */
export function groupRows(
  editions: readonly StaffEdition[],
  courseOf: (id: string | null) => string,
  now: Date,
  language: Language,
): readonly (readonly (string | number | null)[])[] {
  const words = coursesWords[language];
  const columns = words.fileColumns;
  return [
    [
      columns.course,
      columns.first,
      columns.last,
      columns.days,
      columns.hours,
      columns.stand,
      columns.visible,
      columns.capacity,
      columns.taken,
      columns.held,
      columns.waiting,
      columns.price,
    ],
    ...editions.map((edition) => {
      const times = timesOf(edition);
      const { capacity, taken, held, waiting } = edition.seats;
      return [
        courseOf(edition.courseId),
        times?.first.date ?? edition.date,
        edition.sessions === null ? null : (times?.last.date ?? null),
        periodWord(edition.period, language),
        hoursIn(edition, language),
        words.stands[standOf(edition, now)],
        edition.visible ? words.yes : words.no,
        capacity,
        taken,
        held,
        waiting,
        edition.cost,
      ];
    }),
  ];
}
