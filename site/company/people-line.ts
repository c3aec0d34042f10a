import { usWords } from '#content/pages/us.ts';
import type { Company } from '#model/company/company.ts';
import { type TextPair, textIn } from '#model/courses/course-sheet.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

/** Within a sentence: `en la Ciudad de México`. */
export function cityIn(city: TextPair, language: Language): string {
  const name = textIn(city, language);
  return name === 'Ciudad de México' && language === 'es' ? `la ${name}` : name;
}

/** `Tres personas en Puebla.`; null without both facts. */
export function peopleLine({ people, city }: Company, language: Language): string | null {
  const { numbers, inCity } = usWords[language];
  const n = numbers[people.length - 1];
  if (n === undefined || !city) return null;
  return fill(people.length === 1 ? inCity.one : inCity.other, { n, city: cityIn(city, language) });
}
