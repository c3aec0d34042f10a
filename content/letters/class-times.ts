import type { Language } from '#model/languages.ts';
import { company } from '../company.ts';

/** Days and hours as letters say them, by the company's clock. Dates are `YYYY-MM-DD`, hours `HH:MM` of a whole day, as on the pages. */

const locales: Readonly<Record<Language, string>> = { es: 'es-MX', en: 'en-US' };

/** `lunes 14 de diciembre`, `Monday, December 14`. */
export function weekday(date: string, language: Language): string {
  const text = dayOf(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return language === 'es' ? text.replace(',', '') : text;
}

/** `14 de diciembre de 2026`, `December 14, 2026`. */
export function longDay(date: string, language: Language): string {
  return dayOf(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `14-dic`, `dec-14`: for the name of a file. */
export function dayInName(date: string, language: Language): string {
  const month = dayOf(date, language, { month: 'short' })
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const day = String(Number(date.slice(8)));
  return language === 'es' ? `${day}-${month}` : `${month}-${day}`;
}

/** `24, 25 y 31 de diciembre; 1 de enero`, `December 24, 25 and 31; January 1`. */
export function daysOf(dates: readonly string[], language: Language): string {
  const months = Map.groupBy(dates, (date) => date.slice(0, 7));
  const list = new Intl.ListFormat(locales[language], { type: 'conjunction' });
  const said = [...months].map(([month, days]) => {
    const numbers = list.format(days.map((date) => String(Number(date.slice(8))))).replace(', and ', ' and ');
    const name = dayOf(`${month}-01`, language, { month: 'long' });
    return language === 'es' ? `${numbers} de ${name}` : `${name} ${numbers}`;
  });
  return said.join('; ');
}

/** `18:00`, `9:00`. */
export function hourOf(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** `18:00 a 20:00`, `18:00 to 20:00`. */
export function hoursBetween({ from, to }: { readonly from: string; readonly to: string }, language: Language): string {
  return `${hourOf(from)} ${language === 'es' ? 'a' : 'to'} ${hourOf(to)}`;
}

/** `lunes 14 de diciembre a las 18:00`, `Monday, December 14 at 18:00`. */
export function dayAndHour(date: string, time: string, language: Language): string {
  const hour = hourOf(time);
  return `${weekday(date, language)} ${language === 'es' ? `a ${article(hour)}` : 'at'} ${hour}`;
}

/** Until when: `las 11:42 del lunes 14 de diciembre`, `11:42 on Monday, December 14`. `iso` is a moment. */
export function momentOf(iso: string, language: Language): string {
  // Sweden writes a moment as `2026-12-14 11:42`.
  const local = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: company.timeZone,
  }).format(new Date(iso));
  const [date = '', time = ''] = local.split(' ');
  const hour = hourOf(time);
  const day = weekday(date, language);
  return language === 'es' ? `${article(hour)} ${hour} del ${day}` : `${hour} on ${day}`;
}

/** One o'clock is singular in Spanish. */
function article(hour: string): string {
  return hour.startsWith('1:') ? 'la' : 'las';
}

function dayOf(date: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
