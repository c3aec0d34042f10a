import { companyBasics } from '#content/company-basics.ts';
import { clockTime } from '#content/course.ts';
import { dayIn } from '#content/formats/format.ts';
import type { Language } from '#model/languages.ts';

/** In the company's time zone. Dates are `YYYY-MM-DD`, times `HH:MM`. */

/** `lunes 14 de diciembre`, `Monday, December 14`. */
export function weekday(date: string, language: Language): string {
  return dayIn(language, date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `14 de diciembre de 2026`; without the year before a later day of the same year. */
export function longDay(date: string, language: Language, next = date): string {
  const isSameYear = date < next && date.slice(0, 4) === next.slice(0, 4);
  return dayIn(language, date, { day: 'numeric', month: 'long', ...(isSameYear ? {} : { year: 'numeric' }) });
}

/** `14-dic`, for file names. */
export function dayInName(date: string, language: Language): string {
  const month = dayIn(language, date, { month: 'short' })
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const day = String(Number(date.slice(8)));
  return language === 'es' ? `${day}-${month}` : `${month}-${day}`;
}

/** `lunes 14 de diciembre a las 18:00`. */
export function dayAndHour(date: string, time: string, language: Language): string {
  const hour = clockTime(time, language);
  return `${weekday(date, language)} ${language === 'es' ? `a ${article(hour)}` : 'at'} ${hour}`;
}

/** `las 11:42 del lunes 14 de diciembre`, from an ISO timestamp. */
export function classTimeOf(iso: string, language: Language): string {
  // Swedish format: `2026-12-14 11:42`.
  const local = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: companyBasics.timeZone,
  }).format(new Date(iso));
  const [date = '', time = ''] = local.split(' ');
  const hour = clockTime(time, language);
  const day = weekday(date, language);
  return language === 'es' ? `${article(hour)} ${hour} del ${day}` : `${hour} on ${day}`;
}

/** One o'clock is singular in Spanish. */
function article(hour: string): string {
  return hour.startsWith('1:') ? 'la' : 'las';
}
