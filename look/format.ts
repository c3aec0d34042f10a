import { company } from '#content/company.ts';
import type { Language } from '#model/languages.ts';

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** An amount of MXN without its unit: `$1,250`, or `$1,250.50` when there are cents. */
export function formatMoney(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: company.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** A calendar day (`2027-03-01`) in words, `short` without its year. The day is the same wherever the reader is. */
export function formatDay(isoDay: string, language: Language, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: style === 'long' ? 'long' : 'short',
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${isoDay}T00:00:00Z`));
}

/** Minutes after midnight as `9:00`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
