import type { Account } from '#backend/features/feature.ts';
import { dayAfter, isDayOff, weekdayOf } from '#model/courses/days-off.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';
import type { Language } from '#model/languages.ts';
import { startOf } from '#model/reservations/sessions.ts';
import { hour } from '#model/time-units.ts';
import type { Season } from './open-season.ts';

export interface Scene {
  readonly at: Date;
  /** Address that consents in it. */
  readonly consentOf?: string;
  happen(): Promise<unknown>;
}

export interface Planning {
  readonly season: Season;
  readonly staff: readonly [Account, Account];
  /** Day of the company, `YYYY-MM-DD`, and end of the season. */
  readonly today: string;
  readonly now: Date;
}

/** As staff or, with null, as a visitor. */
export function sceneOf(
  season: Season,
  at: Date,
  mutation: string,
  input: Parameters<Season['run']>[1],
  by: Account | null,
  language: Language = 'es',
): Scene {
  return { at, happen: () => season.run(mutation, input, by, language) };
}

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hour);
}

/** Time `days` after `today` at `HH:MM`, in the company's time zone. */
export function instantOf(today: string, days: number, from: string): Date {
  return startOf({ date: dayAfter(today, days), from, to: from });
}

/** First working day of the period from then on, `YYYY-MM-DD`. */
export function firstClassDay(today: string, days: number, period: string): string {
  for (let n = days; ; n += 1) {
    const date = dayAfter(today, n);
    if (weekdaysOf(period)?.includes(weekdayOf(date)) && !isDayOff(date)) return date;
  }
}
