import type { Language } from '#model/languages.ts';

/** Weekdays of a group, 0 for Sunday. `period` stores them as `Mon-Fri`, `Saturday`, or words (`martes y jueves`). */

/** Monday first. */
export const weekInOrder: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

const names: Readonly<Record<Language, readonly string[]>> = {
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

const numbers: ReadonlyMap<string, number> = new Map(
  Object.values(names).flatMap((all) =>
    all.flatMap((name, weekday) => [plain(name), `${plain(name)}s`].map((word) => [word, weekday] as const)),
  ),
);

/** Null for other words: weekly on the weekday of the first class. */
export function weekdaysOf(period: string | null): readonly number[] | null {
  if (period === null) return null;
  if (period === 'Mon-Fri') return [1, 2, 3, 4, 5];
  const words = plain(period).trim();
  const [, first, last] = /^(\S+) (?:a|to) (\S+)$/.exec(words) ?? [];
  if (first && last) {
    const [from, to] = [first, last].map((word) => weekInOrder.indexOf(numbers.get(word) ?? Number.NaN));
    return from === undefined || to === undefined || from < 0 || to <= from ? null : weekInOrder.slice(from, to + 1);
  }
  const found = words.split(/\s*,\s*(?:and\s+)?|\s+(?:y|e|and)\s+/).map((word) => numbers.get(word));
  return found.every((one) => one !== undefined) ? weekInOrder.filter((one) => found.includes(one)) : null;
}

/** Inverse of `weekdaysOf`; null without weekdays. */
export function periodOf(weekdays: readonly number[]): string | null {
  const sorted = weekInOrder.filter((one) => weekdays.includes(one));
  const key = sorted.join('');
  if (key === '12345') return 'Mon-Fri';
  if (key === '6') return 'Saturday';
  return sorted.length === 0 ? null : weekdayWords(sorted, 'es');
}

/** `martes y jueves`, `lunes a jueves`; `weekdays` Monday first. */
export function weekdayWords(weekdays: readonly number[], language: Language): string {
  const all = names[language];
  const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)];
  if (isRange(weekdays)) return `${all[first]} ${language === 'es' ? 'a' : 'to'} ${all[last]}`;
  const listed = weekdays.map((weekday) => (all[weekday] ?? '').replace(/([^s])$/, '$1s'));
  const end = listed.pop() ?? '';
  return listed.length === 0 ? end : `${listed.join(', ')} ${language === 'es' ? 'y' : 'and'} ${end}`;
}

export function weekdayName(weekday: number, language: Language): string {
  return names[language][weekday] ?? '';
}

/** Three or more in a row. */
export function isRange(weekdays: readonly number[]): boolean {
  const at = weekInOrder.indexOf(weekdays[0] ?? Number.NaN);
  return weekdays.length > 2 && weekdays.every((weekday, index) => weekInOrder[at + index] === weekday);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
