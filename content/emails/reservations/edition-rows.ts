import { classChangeWords, mergeDaysWithout } from '#content/class-changes.ts';
import { classHours, courseWords, periodWords } from '#content/course.ts';
import { formatDays, formatMoney, joinDates } from '#content/formats/format.ts';
import { parseTimeRange } from '#model/courses/course.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import { longDay } from './class-times.ts';
import { reservationFrameWords } from './frame.ts';

type Row = readonly [label: string, value: string];

/** Public facts. Rows of unknown facts are empty. `pays`: false for an attendee. */
export function rowsOfOffer(edition: EditionFacts, language: Language, pays = true): readonly Row[] {
  const { labels } = reservationFrameWords[language];
  return [
    ...rowsOfDates(edition, language),
    [labels.place, edition.place ?? ''],
    [labels.price, pays ? priceOf(edition, language) : ''],
  ];
}

/** For attendees only, with the meeting link. */
export function rowsOfSeat(edition: EditionFacts, language: Language, pays: boolean): readonly Row[] {
  const { labels, inAll } = reservationFrameWords[language];
  const { timetable, teacher, place, meetingLink } = edition;
  const hours = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }).format(edition.hoursInAll);
  return [
    ...rowsOfDates(edition, language),
    [labels.inAll, edition.hoursInAll > 0 ? inAll(hours, timetable.length) : ''],
    [labels.teacher, teacher ?? ''],
    [labels.place, place ?? ''],
    [labels.meetingLink, meetingLink ?? ''],
    [labels.price, pays ? priceOf(edition, language) : ''],
  ];
}

export function linesOfEvent({ teacher, meetingLink }: EditionFacts, language: Language): readonly string[] {
  const { event } = reservationFrameWords[language];
  return [...(teacher ? [event.teacher(teacher)] : []), ...(meetingLink ? [event.link(meetingLink)] : [])];
}

/**
 * `Lunes a viernes, 18:00 a 20:00`, with the time zone for remote courses and the moved classes.
 * Empty without hours.
 */
function hoursOfEdition({ period, hour, mode, ...edition }: EditionFacts, language: Language): string {
  if (!hour || !parseTimeRange(hour)) return '';
  const [from = '', to = ''] = hour.split('-');
  const days = periodWords(period, language);
  const zone = mode === 'Remote' ? `, ${courseWords[language].zone}` : '';
  const hours = classHours({ from, to }, language) + zone;
  const every = days ? `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${hours}` : hours;
  return [every, classChangeWords(mergeDaysWithout(edition).moved, language)].filter(Boolean).join('; ');
}

function rowsOfDates(edition: EditionFacts, language: Language): readonly Row[] {
  const { labels, from, noDate } = reservationFrameWords[language];
  const { course, mode, timetable } = edition;
  const [first, last] = [timetable[0], timetable.at(-1)];
  const modeText = textOf(courseWords[language].modes, mode).toLowerCase();
  return [
    [labels.course, modeText ? `${course[language]}, ${modeText}` : course[language]],
    [labels.hours, hoursOfEdition(edition, language)],
    [labels.dates, first && last ? datesOf(first.date, last.date) : noDate],
    [labels.daysWithout, formatDays(mergeDaysWithout(edition).daysWithout, language)],
  ];

  function datesOf(start: string, end: string): string {
    if (edition.hoursInAll <= 0) return from(longDay(start, language, end));
    return joinDates(start, end, language, (day) => longDay(day, language, end));
  }
}

/** `$2,600 por persona, IVA incluido`. */
function priceOf({ cost, vatIncluded }: EditionFacts, language: Language): string {
  const { priceFor, vat, toAgree } = reservationFrameWords[language];
  if (cost === null) return toAgree;
  if (cost === 0) return courseWords[language].noCost;
  const price = priceFor(formatMoney(cost, language));
  if (vatIncluded === null) return price;
  return `${price}, ${vatIncluded ? vat.included : vat.added}`;
}

/** An unknown value is shown as stored. */
function textOf(words: Readonly<Record<string, string>>, stored: string | null): string {
  return stored === null ? '' : (words[stored] ?? stored);
}
