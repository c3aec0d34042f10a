import { companyBasics } from '#content/company-basics.ts';
import { clockTime } from '#content/course.ts';
import type { Language } from '#model/languages.ts';

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** `$1,250`, `$1,250.50` with cents; `MX$1,250` in English. */
export function formatMoney(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: companyBasics.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

const dayStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'short', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A calendar day (`2027-03-01`), independent of the reader's time zone. */
export function formatDay(isoDay: string, language: Language, style: keyof typeof dayStyles = 'long'): string {
  const words = new Intl.DateTimeFormat(locales[language], { ...dayStyles[style], timeZone: 'UTC' }).format(
    new Date(`${isoDay}T00:00:00Z`),
  );
  return language === 'es' ? words.replace(',', '') : words;
}

/** Month (`2026-12`) by name; January with its year: `enero 2027`. */
export function formatMonth(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name;
}

/** `24, 25 y 31 de diciembre; 1 de enero`. */
export function formatDays(isoDays: readonly string[], language: Language): string {
  const months = Map.groupBy(isoDays, (day) => day.slice(0, 7));
  const list = new Intl.ListFormat(locales[language]);
  return [...months.values()]
    .map((days) => {
      const [first = ''] = days;
      const numbers = days.map((day) => String(Number(day.slice(8))));
      return formatDay(first, language, 'plain').replace(/\d+/, list.format(numbers));
    })
    .join('; ');
}

/** `11:42`, `11:42 am`, in the company's time zone. */
export function formatClock(moment: string, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: companyBasics.timeZone });
  return clockTime(clock.format(new Date(moment)), language);
}

/** `22 de noviembre, 11:42`. */
export function formatMoment(moment: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { ...dayStyles.plain, timeZone: companyBasics.timeZone });
  return `${day.format(new Date(moment))}, ${formatClock(moment, language)}`;
}

/** `8.3`. */
export function formatHours(hours: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(hours);
}
