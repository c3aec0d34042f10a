import { companyBasics } from '#content/company-basics.ts';
import { appWords } from '#content/desk/app.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { formatClock, formatDay } from '#ui/format.ts';

/** `a las 10:44` if today, else `el 19 de noviembre`. Company time. */
export function formatWhen(moment: string, language: Language, now: Date = new Date()): string {
  const { at, on } = appWords[language];
  const day = dayInCompany(moment);
  if (day === dayInCompany(now.toISOString())) return fill(at, { time: formatClock(moment, language) });
  return fill(on, { day: formatDay(day, language, 'plain') });
}

/** Company's day as `2026-11-19`. */
export function dayInCompany(moment = new Date().toISOString()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: companyBasics.timeZone }).format(new Date(moment));
}

/** `Lunes 23 de noviembre`, `Monday, November 23`, in company time. */
export function dayTitle(moment: string, language: Language, style: 'weekday' | 'short' = 'weekday'): string {
  const day = formatDay(dayInCompany(moment), language, style);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** `whole`: `Jueves 19 de noviembre, 17:32`; else `19 nov, 17:32`. Company time. */
export function formatInstant(moment: string, language: Language, whole: boolean): string {
  return `${dayTitle(moment, language, whole ? 'weekday' : 'short')}, ${formatClock(moment, language)}`;
}
