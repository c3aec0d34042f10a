import { messagesWords } from '#content/desk/messages.ts';
import { fillPlural } from '#look/fill.ts';
import { formatClock, formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../../wire/say-when.ts';

const day = 24 * 60 * 60_000;
/** Who waits longer for an answer waits too long, in milliseconds. */
const patience = 2 * day;

/** How old something is, in the words of a list. */
export type Age =
  | { readonly is: 'clock' | 'date'; readonly text: string }
  | { readonly is: 'yesterday' }
  | { readonly is: 'days'; readonly days: number };

/** Today its hour, then `yesterday`, then so many days, after a week its date: all as it is where the company is. */
export function ageOf(moment: string, now: Date, language: Language): Age {
  const [then, today] = [moment, now.toISOString()].map(companyDay) as [string, string];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / day);
  if (days <= 0) return { is: 'clock', text: formatClock(moment) };
  if (days === 1) return { is: 'yesterday' };
  if (days < 7) return { is: 'days', days };
  return { is: 'date', text: formatDay(then, language, then.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long') };
}

/** Whether somebody has waited too long for an answer. */
export function isLate(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) > patience;
}

/** The same in words. */
export function sayAge(moment: string, now: Date, language: Language): string {
  const age = ageOf(moment, now, language);
  const words = messagesWords[language];
  if (age.is === 'yesterday') return words.yesterday;
  return age.is === 'days' ? fillPlural(words.days, age.days, language) : age.text;
}
