import { companyBasics } from '#content/company-basics.ts';
import type { Language } from '#model/languages.ts';

/** Formats of pages, desk and e-mails. */

export const locales: Readonly<Record<Language, string>> = { es: 'es-MX', en: 'en-US' };

/** `$1,250`, `$1,250.50` with cents; `MX$1,250` in English. */
export function formatMoney(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: companyBasics.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** A calendar day (`2027-03-01`), independent of the reader's time zone. */
export function dayIn(language: Language, isoDay: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' });
  const words = format.format(new Date(`${isoDay}T00:00:00Z`));
  return language === 'es' ? words.replace(',', '') : words;
}

/** `1 al 14 de diciembre`: a month that both days share is given once. One day is not a range. */
export function joinDates(
  first: string,
  last: string,
  language: Language,
  dayWords: (isoDay: string) => string,
): string {
  const [from, to] = [dayWords(first), dayWords(last)];
  if (first === last) return from;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  // The month follows the day in Spanish, and precedes it in English.
  if (language === 'es') return `${isOneMonth ? Number(first.slice(8)) : from} al ${to}`;
  return isOneMonth ? `${from.replace(/,.*/, '')} to ${to.replace(/^\D+/, '')}` : `${from} to ${to}`;
}

/** `24, 25 y 31 de diciembre y 1 de enero`; in English without a comma before `and`. */
export function formatDays(isoDays: readonly string[], language: Language): string {
  const months = Map.groupBy(isoDays, (day) => day.slice(0, 7));
  const list = new Intl.ListFormat(locales[language]);
  const ofMonths = [...months.values()].map((days) => {
    const [first = ''] = days;
    const numbers = days.map((day) => String(Number(day.slice(8))));
    return dayIn(language, first, { day: 'numeric', month: 'long' }).replace(/\d+/, list.format(numbers));
  });
  return list.format(ofMonths).replaceAll(', and ', ' and ');
}
