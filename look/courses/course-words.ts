import { courseWords } from '#content/course.ts';
import { type CatalogueCourse, type CatalogueEdition, hoursOf } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { formatDay, formatMinutes, formatMoney } from '../format.ts';

/** How a course is given, in words; a mode that the catalogue does not know is shown as it was written. */
export function modeWord(mode: string | null, language: Language): string {
  const words: Readonly<Record<string, string>> = courseWords[language].modes;
  return words[mode ?? ''] ?? mode ?? '';
}

/** On which days, in words. */
export function periodWord(period: string | null, language: Language): string {
  const words: Readonly<Record<string, string>> = courseWords[language].periods;
  return words[period ?? ''] ?? period ?? '';
}

/** The hours of an edition: `9:00 a 11:00`. */
export function hourWords(hour: string | null, language: Language): string {
  const hours = hoursOf(hour);
  if (!hours) return hour ?? '';
  return `${formatMinutes(hours.from)} ${courseWords[language].to} ${formatMinutes(hours.to)}`;
}

/** When an edition is given, whole: `lunes a viernes, 9:00 a 11:00, inicia el 7 de diciembre de 2026`. */
export function whenWords(edition: CatalogueEdition, language: Language): string {
  const starts = edition.date
    ? courseWords[language].startsInline.replace('{date}', formatDay(edition.date, language))
    : '';
  return [periodWord(edition.period, language), hourWords(edition.hour, language), starts].filter(Boolean).join(', ');
}

/**
 * What tells the editions of one course apart, as short as it can be: nothing for a single one, the hour at which each
 * begins, the day when the hours are alike, or both.
 */
export function shortNames(editions: readonly CatalogueEdition[], language: Language): readonly string[] {
  if (editions.length < 2) return editions.map(() => '');
  const starts = editions.map(({ hour }) => {
    const hours = hoursOf(hour);
    return hours ? formatMinutes(hours.from) : (hour ?? '');
  });
  const days = editions.map(({ date }) => (date ? formatDay(date, language, 'short') : ''));
  if (new Set(starts).size === starts.length) return starts;
  if (new Set(days).size === days.length) return days;
  return starts.map((start, index) => `${days[index]} ${start}`.trim());
}

/** The price of a course: that of its editions, or its own when none has one. Null when nobody set one. */
export function priceOf(course: CatalogueCourse): { readonly amount: number; readonly from: boolean } | null {
  const costs = course.editions.map((edition) => edition.cost ?? course.cost).filter((cost) => cost !== null);
  const amounts = costs.length > 0 ? costs : course.cost === null ? [] : [course.cost];
  if (amounts.length === 0) return null;
  const amount = Math.min(...amounts);
  return { amount, from: amounts.some((other) => other !== amount) };
}

/** Price in words: `$1,250`, `desde $1,250`, or that it is to be agreed. */
function priceWords(course: CatalogueCourse, language: Language): string {
  const words = courseWords[language];
  const price = priceOf(course);
  if (!price) return words.toAgree;
  const amount = formatMoney(price.amount, language);
  return price.from ? `${words.from} ${amount}` : amount;
}

/** Mode, days and price in one line. */
export function courseLine(course: CatalogueCourse, language: Language): string {
  const period = course.editions[0]?.period ?? null;
  return [modeWord(course.mode, language), periodWord(period, language), priceWords(course, language)]
    .filter(Boolean)
    .join(' · ');
}
