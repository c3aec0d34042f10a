import { companyBasics } from '#content/company-basics.ts';
import type { Language } from '#model/languages.ts';

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** An amount of MXN without its unit: `$1,250`, or `$1,250.50` when there are cents. */
export function formatMoney(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: companyBasics.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

const dayStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/**
 * A calendar day (`2027-03-01`) in words: `long` with its year, `plain` without, `short` with a short month, `weekday` with
 * the day of the week. The day is the same wherever the reader is.
 */
export function formatDay(isoDay: string, language: Language, style: keyof typeof dayStyles = 'long'): string {
  const words = new Intl.DateTimeFormat(locales[language], { ...dayStyles[style], timeZone: 'UTC' }).format(
    new Date(`${isoDay}T00:00:00Z`),
  );
  return language === 'es' ? words.replace(',', '') : words;
}

/** Days in words, those of a month together: `24, 25 y 31 de diciembre; 1 de enero`. */
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

/** The hour of a moment (ISO) in the company's time zone: `11:42`. */
export function formatClock(moment: string): string {
  const clock = new Intl.DateTimeFormat('es-MX', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: companyBasics.timeZone,
  });
  return clock.format(new Date(moment)).replace(/^0/, '');
}

/** A moment (ISO) in the company's time zone: `22 de noviembre, 11:42`. */
export function formatMoment(moment: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { ...dayStyles.plain, timeZone: companyBasics.timeZone });
  return `${day.format(new Date(moment))}, ${formatClock(moment)}`;
}

/** An amount of hours, to a tenth: `8.3`. */
export function formatHours(hours: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(hours);
}

/** Minutes after midnight as `9:00`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
