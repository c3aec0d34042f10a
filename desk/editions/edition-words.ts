import { courseWords } from '#content/course.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { hourWords } from '#look/courses/course-words.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { type StaffEdition, timesOf } from './edition.ts';

/** The hours of a group, `18:00 a 20:00`, or that it has none. */
export function hoursIn(edition: Pick<StaffEdition, 'hour'>, language: Language): string {
  return hourWords(edition.hour, language) || coursesWords[language].noHour;
}

/** From when to when, short: `14 dic al 14 ene`. */
export function datesIn(edition: StaffEdition, language: Language): string {
  if (!edition.date) return coursesWords[language].noDate;
  const times = timesOf(edition);
  const first = formatDay(times?.first.date ?? edition.date, language, 'short');
  if (!times || edition.sessions === null) return fill(coursesWords[language].onlyFrom, { first });
  if (times.first.date === times.last.date) return first;
  return fill(courseWords[language].dates, { first, last: formatDay(times.last.date, language, 'short') });
}

/** How many have a seat, and how many wait: `12 de 12, 3 esperan`. */
export function countIn({ seats }: StaffEdition, language: Language): string {
  const words = coursesWords[language];
  const used = seats.taken + seats.held;
  const counted =
    seats.capacity === null
      ? fillPlural(words.uncounted, used, language)
      : fill(words.ofSeats, { used, capacity: seats.capacity });
  return seats.waiting > 0 ? `${counted}, ${fillPlural(words.waiting, seats.waiting, language)}` : counted;
}

/** What names a group beside others of its course: `14 de diciembre, 18:00`. */
export function nameOf({ date, hour }: Pick<StaffEdition, 'date' | 'hour'>, language: Language): string {
  const words = coursesWords[language];
  const day = date ? formatDay(date, language, 'plain') : words.noDate;
  return hour ? `${day}, ${startIn(hour)}` : day;
}

/** The hour at which it begins, without a zero before it: `8:00`. */
export function startIn(hour: string | null): string {
  return (hour ?? '').split('-')[0]?.replace(/^0(?=\d:)/, '') ?? '';
}
