import { longDay } from '#content/emails/reservations/class-times.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import type { PlaceholderValues } from '#model/reservations/placeholders.ts';

/** Empty where a fact is unknown. */
export function placeholderValues(
  { name, folio }: { readonly name: string; readonly folio: string },
  { course, timetable, teacher, place }: EditionFacts,
  language: Language,
): PlaceholderValues {
  const [first] = timetable;
  const begins = first ? longDay(first.date, language) : '';
  return { name, folio, course: course[language], begins, teacher: teacher ?? '', place: place ?? '' };
}
