import { groupWords } from '#content/desk/group.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import type { Language } from '#model/languages.ts';
import { formatDay } from '#ui/format.ts';

/** `hoy`, `mañana`, `el 14 de diciembre`. */
export function dayInWords(moment: Date, now: Date, language: Language): string {
  const words = groupWords[language].days;
  const [day, today] = [dayInCompany(moment.toISOString()), dayInCompany(now.toISOString())];
  if (day === today) return words.today;
  if (day === dayAfter(today, 1)) return words.tomorrow;
  return words.on.replace('{day}', formatDay(day, language, 'plain'));
}
