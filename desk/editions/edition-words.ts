import { clockTime } from '#content/course.ts';
import { coursesWords } from '#content/desk/courses.ts';
import type { Language } from '#model/languages.ts';
import { hourWords } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDates, formatDay } from '#ui/format.ts';
import { type StaffEdition, timesOf } from './edition.ts';

export function hoursIn(edition: Pick<StaffEdition, 'hour'>, language: Language): string {
  return hourWords(edition.hour, language) || coursesWords[language].noHour;
}

/** `1 al 14 dic`. */
export function datesIn(edition: StaffEdition, language: Language): string {
  if (!edition.date) return coursesWords[language].noDate;
  const times = timesOf(edition);
  if (times && edition.sessions !== null) {
    return formatDates(times.first.date, times.last.date, language, 'short');
  }
  const first = formatDay(times?.first.date ?? edition.date, language, 'short');
  return fill(coursesWords[language].onlyFrom, { first });
}

/** `12 de 12, 3 esperan`. */
export function countIn({ seats }: StaffEdition, language: Language): string {
  const words = coursesWords[language];
  const used = seats.taken + seats.held;
  const occupancy =
    seats.capacity === null
      ? fillPlural(words.uncounted, used, language)
      : fill(words.ofSeats, { used, capacity: seats.capacity });
  return seats.waiting > 0 ? `${occupancy}, ${fillPlural(words.waiting, seats.waiting, language)}` : occupancy;
}

/** `14 de diciembre, 18:00`, `December 14, 6 pm`. */
export function nameOf({ date, hour }: Pick<StaffEdition, 'date' | 'hour'>, language: Language): string {
  const words = coursesWords[language];
  const day = date ? formatDay(date, language, 'plain') : words.noDate;
  return hour ? `${day}, ${startIn(hour, language)}` : day;
}

/** `8:00`, `8 am`, of a time or of hours. */
export function startIn(hour: string | null, language: Language): string {
  const [start = ''] = (hour ?? '').split('-');
  return /^\d\d:\d\d$/.test(start) ? clockTime(start, language) : start;
}
