import { groupWords } from '#content/desk/group.ts';
import { formatDay } from '#look/format.ts';
import { dayAfter } from '#model/days-off.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../wire/say-when.ts';

/** A day inside a sentence, as one says it on the day of `now`: `hoy`, `mañana`, `el 14 de diciembre`. */
export function sayDay(moment: Date, now: Date, language: Language): string {
  const words = groupWords[language].days;
  const [day, today] = [companyDay(moment.toISOString()), companyDay(now.toISOString())];
  if (day === today) return words.today;
  if (day === dayAfter(today, 1)) return words.tomorrow;
  return words.on.replace('{day}', formatDay(day, language, 'plain'));
}
