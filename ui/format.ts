import { companyBasics } from '#content/company-basics.ts';
import { clockTime } from '#content/course.ts';
import { dayIn, joinDates, locales } from '#content/formats/format.ts';
import type { Language } from '#model/languages.ts';

export { formatDays, formatMoney } from '#content/formats/format.ts';

const dayStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'short', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const stylesWithYear = { long: 'long', plain: 'long', brief: 'brief', short: 'brief' } as const;

/** A calendar day (`2027-03-01`), independent of the reader's time zone. */
export function formatDay(isoDay: string, language: Language, style: keyof typeof dayStyles = 'long'): string {
  return dayIn(language, isoDay, dayStyles[style]);
}

/**
 * `1 al 14 de diciembre`. Over the new year both days have their year, in short the later:
 * `14 dic al 14 ene 2027`.
 */
export function formatDates(
  first: string,
  last: string,
  language: Language,
  style: keyof typeof stylesWithYear = 'long',
): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  // A range of a year or more has both.
  const isLong = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) > 1 || last.slice(5) >= first.slice(5);
  const lacksYear = (day: string) => isOneYear || (style === 'short' && day === first && !isLong);
  return joinDates(first, last, language, (day) =>
    formatDay(day, language, lacksYear(day) ? style : stylesWithYear[style]),
  );
}

/** Month (`2026-12`) by name; January with its year: `enero 2027`. */
export function formatMonth(month: string, language: Language): string {
  const name = dayIn(language, `${month}-01`, { month: 'long' });
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name;
}

/** `11:42`, `11:42 am`; by default in the company's time zone. */
export function formatClock(time: string, language: Language, timeZone: string = companyBasics.timeZone): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return clockTime(clock.format(new Date(time)), language);
}

/** `22 de noviembre, 11:42`. */
export function formatMoment(time: string, language: Language, timeZone: string = companyBasics.timeZone): string {
  const day = new Intl.DateTimeFormat(locales[language], { ...dayStyles.plain, timeZone });
  return `${day.format(new Date(time))}, ${formatClock(time, language, timeZone)}`;
}

/** `8.3`. */
export function formatHours(hours: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(hours);
}
