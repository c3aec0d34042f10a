import { companyBasics } from '#content/company-basics.ts';
import { courseWords } from '#content/course.ts';
import { type CatalogueCourse, type CatalogueEdition, hoursOf } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '../fill.ts';
import { formatDay, formatHours, formatMinutes, formatMoney } from '../format.ts';

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

/** The hours of an edition with the zone they are in where it is followed from anywhere: `9:00 a 11:00, hora de la Ciudad de México`. */
export function zonedHourWords(hour: string | null, mode: string | null, language: Language): string {
  const hours = hourWords(hour, language);
  return hours && mode === 'Remote' ? `${hours}, ${courseWords[language].zone}` : hours;
}

/** How long an edition is: `40 horas en 20 sesiones`; nothing while only the first class is known. */
export function lengthWords({ classes, hoursInAll }: CatalogueEdition, language: Language): string {
  if (classes < 1) return '';
  const { length, hours } = courseWords[language];
  const number = formatHours(hoursInAll, language);
  return fill(fillPlural(length, classes, language), {
    hours: fill(number === '1' ? hours.one : hours.other, { hours: number }),
  });
}

/** How a remote class is reached: on what platform, where the company said so, and where the link is. */
export function remoteWords(language: Language, platform: string | null = companyBasics.platform): string {
  const { online, onlineBy } = courseWords[language];
  return platform ? fill(onlineBy, { platform }) : online;
}

/** A price in words: `$1,250`, or that there is none to pay. */
export function costWords(cost: number, language: Language): string {
  return cost === 0 ? courseWords[language].noCost : formatMoney(cost, language);
}

/** When an edition is given, whole: `lunes a viernes, 9:00 a 11:00, inicia el 7 de diciembre de 2026`. */
export function whenWords(edition: CatalogueEdition, language: Language): string {
  const starts = edition.date
    ? courseWords[language].startsInline.replace('{date}', formatDay(edition.date, language))
    : '';
  return [periodWord(edition.period, language), hourWords(edition.hour, language), starts].filter(Boolean).join(', ');
}

/** From when to when, short: `12 dic al 27 feb`; only its first day where the last is not known, nothing without. */
export function datesWords({ date, lastDay }: CatalogueEdition, language: Language): string {
  if (!date) return '';
  const words = courseWords[language];
  const first = formatDay(date, language, 'short');
  if (!lastDay) return fill(words.starts, { date: first });
  return lastDay === date ? first : fill(words.dates, { first, last: formatDay(lastDay, language, 'short') });
}

/** Name of a group among others of its course: its hours, or its dates where another has the same hours. */
export function groupName(edition: CatalogueEdition, among: readonly CatalogueEdition[], language: Language): string {
  return isNamedByDates(edition, among) ? datesWords(edition, language) : hourWords(edition.hour, language);
}

/** Whether another group of the course has the same hours, so that only dates tell them apart. */
export function isNamedByDates(edition: CatalogueEdition, among: readonly CatalogueEdition[]): boolean {
  return edition.date !== null && among.some(({ id, hour }) => id !== edition.id && hour === edition.hour);
}

/** Whether the tax is in a price, as it stands behind it: `, IVA incluido`; nothing where nobody said. */
export function vatNote(vatIncluded: boolean | null, language: Language): string {
  const words = courseWords[language];
  return vatIncluded === null ? '' : `, ${vatIncluded ? words.vatIncluded : words.vatAdded}`;
}

/** What a price is for, and whether the tax is in it: `por persona, IVA incluido`. */
export function priceNote(vatIncluded: boolean | null, language: Language): string {
  return courseWords[language].each + vatNote(vatIncluded, language);
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
  return price.from ? `${words.from} ${formatMoney(price.amount, language)}` : costWords(price.amount, language);
}

/** Mode, days and price in one line, and that all its groups are full. */
export function courseLine(course: CatalogueCourse, language: Language): string {
  const period = course.editions[0]?.period ?? null;
  return [
    modeWord(course.mode, language),
    periodWord(period, language),
    priceWords(course, language),
    fullWords(course, language),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That every group that could be reserved is full: then there is a line. */
function fullWords({ editions }: CatalogueCourse, language: Language): string {
  const states = new Set(editions.map(({ state }) => state));
  return states.has('full') && !states.has('free') ? courseWords[language].allFull : '';
}
