import { dashboardWords } from '#content/desk/today.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';

/** `23 a 29 nov`, `30 nov a 6 dic`. */
export function formatWeek({ from, to }: { readonly from: string; readonly to: string }, language: Language): string {
  const same = from.slice(0, 7) === to.slice(0, 7);
  const [first, last] = [from, to].map((day) => formatDay(day, language, 'short'));
  const words = dashboardWords[language].weeks;
  const number = (day: string) => String(Number(day.slice(8)));
  if (!same) return fill(words.week, { from: first ?? '', to: last ?? '' });
  // The month follows the day in Spanish only.
  return language === 'es'
    ? fill(words.week, { from: number(from), to: last ?? '' })
    : fill(words.week, { from: first ?? '', to: number(to) });
}
