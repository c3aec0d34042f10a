import { messagesWords } from '#content/desk/messages.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { day } from '#model/time-units.ts';
import { fillPlural } from '#ui/fill.ts';
import { formatClock, formatDay } from '#ui/format.ts';

/** Late after this wait, in milliseconds. */
const lateAfter = 2 * day;

export type Age =
  | { readonly is: 'clock' | 'date'; readonly text: string }
  | { readonly is: 'yesterday' }
  | { readonly is: 'days'; readonly days: number };

/** Today the time, then `yesterday`, then days, after a week the date, in the company's zone. */
export function ageOf(moment: string, now: Date, language: Language): Age {
  const [then, today] = [moment, now.toISOString()].map(dayInCompany) as [string, string];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / day);
  if (days <= 0) return { is: 'clock', text: formatClock(moment, language) };
  if (days === 1) return { is: 'yesterday' };
  if (days < 7) return { is: 'days', days };
  return { is: 'date', text: formatDay(then, language, then.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long') };
}

export function isLate(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) > lateAfter;
}

export function formatAge(moment: string, now: Date, language: Language): string {
  const age = ageOf(moment, now, language);
  const words = messagesWords[language];
  if (age.is === 'yesterday') return words.yesterday;
  return age.is === 'days' ? fillPlural(words.days, age.days, language) : age.text;
}
