import { courseWords } from '#content/course.ts';
import { movedSentence } from '#content/moved-classes.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { costWords, hourWords, modeWord, periodWord } from '#look/courses/course-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservation-pages.ts';

/** The days of an edition as they stand within a sentence. */
export function daysWords(period: string | null, language: Language): string {
  const words: Readonly<Record<string, string>> = reserveWords[language].periods;
  return words[period ?? ''] ?? periodWord(period, language);
}

/** What an edition is in sentences: how, on which days and at what time; from when to when; which classes were moved; for how much. */
export function editionLead(edition: ReservableEdition, language: Language): string {
  const words = reserveWords[language];
  const { course, period, hour, date, lastDay, cost, state } = edition;
  if (state === 'past') {
    const first = date ? formatDay(date, language) : '';
    return fill(words.begun, { course: course.name, hours: hourWords(hour, language), first });
  }
  const how = [modeWord(course.mode, language), daysWords(period, language), hourWords(hour, language)];
  const [first, last] = [date, lastDay].map((day) => (day ? formatDay(day, language, 'plain') : ''));
  const when =
    first && last && first !== last ? fill(words.between, { first, last }) : first && fill(words.begins, { first });
  const price = cost === null ? '' : `${costWords(cost, language)}.`;
  return [`${how.filter(Boolean).join(', ')}.`, when, movedSentence(edition.moved, language), price]
    .filter(Boolean)
    .join(' ');
}

/** When the first class begins, in words: the day, and the hour, with its zone where it is followed from anywhere. */
export function firstClass(
  { timetable, date, course }: ReservableEdition,
  language: Language,
): { readonly day: string; readonly hour: string } | null {
  const [first] = timetable;
  const day = first?.date ?? date;
  if (!day) return null;
  const hour = (first?.from ?? '').replace(/^0/, '');
  const zone = hour && course.mode === 'Remote' ? `, ${courseWords[language].zone}` : '';
  return { day: formatDay(day, language, 'weekday'), hour: hour + zone };
}
