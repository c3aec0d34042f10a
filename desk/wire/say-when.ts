import { companyBasics } from '#content/company-basics.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import { formatClock, formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';

/** When something was, inside a sentence: `a las 10:44` of today, `el 19 de noviembre` before. In the company's zone. */
export function sayWhen(moment: string, language: Language, now: Date = new Date()): string {
  const { at, on } = everywhereWords[language];
  const day = companyDay(moment);
  if (day === companyDay(now.toISOString())) return fill(at, { time: formatClock(moment) });
  return fill(on, { day: formatDay(day, language, 'plain') });
}

/** The day that it is where the company is at that moment, as `2026-11-19`. */
export function companyDay(moment: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: companyBasics.timeZone }).format(new Date(moment));
}
