import { usWords } from '#content/pages/us.ts';
import type { Company } from '#model/company/company.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

/** Number of people and city, `Tres personas en Puebla.`; null without both facts. */
export function peopleLine({ people, city }: Company, language: Language): string | null {
  const { numbers, inCity } = usWords[language];
  const n = numbers[people.length - 1];
  if (n === undefined || !city) return null;
  return fill(people.length === 1 ? inCity.one : inCity.other, { n, city: textIn(city, language) });
}
