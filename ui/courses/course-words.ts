import { classHours, courseWords, periodWords } from '#content/course.ts';
import { type CatalogueCourse, type CatalogueEdition, parseTimeRange } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDates, formatDay, formatHours, formatMoney } from '#ui/format.ts';

/** An unknown mode is shown as stored. */
export function modeWord(mode: string | null, language: Language): string {
  const words: Readonly<Record<string, string>> = courseWords[language].modes;
  return words[mode ?? ''] ?? mode ?? '';
}

/** `9:00 a 11:00`. */
export function hourWords(hour: string | null, language: Language): string {
  if (!hour || !parseTimeRange(hour)) return hour ?? '';
  const [from = '', to = ''] = hour.split('-');
  return classHours({ from, to }, language);
}

/** For remote courses with hours. */
export function zoneWords({ mode, editions }: CatalogueCourse, language: Language): string {
  return mode === 'Remote' && editions.some(({ hour }) => hour) ? courseWords[language].zone : '';
}

/** With the time zone for remote courses. */
export function zonedHourWords(hour: string | null, mode: string | null, language: Language): string {
  const hours = hourWords(hour, language);
  return hours && mode === 'Remote' ? `${hours}, ${courseWords[language].zone}` : hours;
}

/** `40 horas`, `en 20 clases`; empty while only the first class is known. */
export function lengthParts({ classes, hoursInAll }: CatalogueEdition, language: Language): readonly string[] {
  if (classes < 1) return [];
  const words = courseWords[language];
  const number = formatHours(hoursInAll, language);
  const hours = fill(number === '1' ? words.hours.one : words.hours.other, { hours: number });
  return [hours, fillPlural(words.classes, classes, language)];
}

export function lengthWords(edition: CatalogueEdition, language: Language): string {
  return lengthParts(edition, language).join(' ');
}

/** `$1,250`, or free. */
export function costWords(cost: number, language: Language): string {
  return cost === 0 ? courseWords[language].noCost : formatMoney(cost, language);
}

/** `lunes a viernes, 9:00 a 11:00, inicia el 7 de diciembre de 2026`. */
export function whenWords(edition: CatalogueEdition, language: Language): string {
  const starts = edition.date
    ? courseWords[language].startsInline.replace('{date}', formatDay(edition.date, language))
    : '';
  return [periodWords(edition.period, language), hourWords(edition.hour, language), starts].filter(Boolean).join(', ');
}

/** `12 dic al 27 feb 2027`, `23 al 29 nov`; only the start while the last day is unknown. */
export function datesWords({ date, lastDay }: CatalogueEdition, language: Language): string {
  if (!date) return '';
  if (lastDay) return formatDates(date, lastDay, language, 'short');
  return fill(courseWords[language].starts, { date: formatDay(date, language, 'short') });
}

/** By hours, or by dates when another group has the same hours. */
export function groupName(edition: CatalogueEdition, among: readonly CatalogueEdition[], language: Language): string {
  return isNamedByDates(edition, among) ? datesWords(edition, language) : hourWords(edition.hour, language);
}

export function isNamedByDates(edition: CatalogueEdition, among: readonly CatalogueEdition[]): boolean {
  return edition.date !== null && among.some(({ id, hour }) => id !== edition.id && hour === edition.hour);
}

/** `, IVA incluido`; empty when unknown. */
export function vatNote(vatIncluded: boolean | null, language: Language): string {
  const words = courseWords[language];
  return vatIncluded === null ? '' : `, ${vatIncluded ? words.vatIncluded : words.vatAdded}`;
}

/** `por persona, IVA incluido`. */
export function priceNote(vatIncluded: boolean | null, language: Language): string {
  return courseWords[language].each + vatNote(vatIncluded, language);
}

interface Price {
  readonly amount: number;
  /** Words before the amount, if the editions cost differently. */
  readonly from?: 'from' | 'freeOr' | 'freeOrFrom';
}

/** Lowest price above zero of the editions, else of the course. */
export function priceOf(course: CatalogueCourse): Price | null {
  const costs = course.editions.map((edition) => edition.cost ?? course.cost).filter((cost) => cost !== null);
  const amounts = costs.length > 0 ? costs : course.cost === null ? [] : [course.cost];
  if (amounts.length === 0) return null;
  const paid = amounts.filter((amount) => amount > 0);
  const amount = Math.min(...(paid.length > 0 ? paid : amounts));
  const isDearer = amounts.some((other) => other > amount);
  if (paid.length > 0 && paid.length < amounts.length) return { amount, from: isDearer ? 'freeOrFrom' : 'freeOr' };
  return isDearer ? { amount, from: 'from' } : { amount };
}

/** `$1,250`, `desde $1,250`, or on request. */
function priceWords(course: CatalogueCourse, language: Language): string {
  const words = courseWords[language];
  const price = priceOf(course);
  if (!price) return words.toAgree;
  return price.from ? `${words[price.from]} ${formatMoney(price.amount, language)}` : costWords(price.amount, language);
}

export function courseLine(course: CatalogueCourse, language: Language): string {
  const period = course.editions[0]?.period ?? null;
  return [
    modeWord(course.mode, language),
    periodWords(period, language),
    priceWords(course, language),
    fullWords(course, language),
  ]
    .filter(Boolean)
    .join(', ');
}

function fullWords({ editions }: CatalogueCourse, language: Language): string {
  const states = new Set(editions.map(({ state }) => state));
  return states.has('full') && !states.has('free') ? courseWords[language].allFull : '';
}
