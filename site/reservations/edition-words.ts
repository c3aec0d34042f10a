import { classChangeSentence } from '#content/class-changes.ts';
import { clockTime, courseWords, periodClause } from '#content/course.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { costWords, hourWords, modeWord, vatNote } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDates, formatDay } from '#ui/format.ts';

export function editionLead(edition: ReservableEdition, language: Language): string {
  const words = reserveWords[language];
  const { course, period, hour, date, lastDay, cost, state } = edition;
  if (state === 'past') {
    const first = date ? formatDay(date, language) : '';
    return fill(words.begun, { course: course.name, hours: hourWords(hour, language), first });
  }
  const how = [modeWord(course.mode, language), periodClause(period, language), hourWords(hour, language)];
  const when =
    date && lastDay && date !== lastDay
      ? fill(words.between, { dates: formatDates(date, lastDay, language, 'plain') })
      : date && fill(words.begins, { first: formatDay(date, language, 'plain') });
  // Days without class and added ones have rows of their own.
  const moved = edition.moved.filter(({ planned, held }) => planned && held);
  const price =
    cost === null ? '' : `${costWords(cost, language)}${cost > 0 ? vatNote(edition.vatIncluded, language) : ''}.`;
  const described = how.filter(Boolean).join(', ');
  return [described && `${described}.`, when, classChangeSentence(moved, language), price].filter(Boolean).join(' ');
}

/** With the time zone for remote courses. */
export function firstClass(
  { timetable, date, course }: ReservableEdition,
  language: Language,
): { readonly day: string; readonly hour: string } | null {
  const [first] = timetable;
  const day = first?.date ?? date;
  if (!day) return null;
  const hour = first ? clockTime(first.from, language) : '';
  const zone = hour && course.mode === 'Remote' ? `, ${courseWords[language].zone}` : '';
  return { day: formatDay(day, language, 'weekday'), hour: hour + zone };
}
