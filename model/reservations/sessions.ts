import type { MovedClass, Session } from '#model/accounts/session.ts';
import { hoursOf } from '#model/courses/course.ts';
import { dayAfter, isDayOff, weekdayOf } from '#model/courses/days-off.ts';

/** `n`: position in the plan, from 1. */
export interface MovedSession extends Session {
  readonly n: number;
}

/** Classes are derived from these. */
export interface Timetable {
  readonly date: string | null;
  readonly hour: string | null;
  readonly period: string | null;
  /** Null while only the first is known. */
  readonly sessions: number | null;
  readonly moved: readonly MovedSession[];
}

/** More than a year of working days; bounds the loop. */
export const mostSessions = 260;
const mostDays = 8 * mostSessions;

/**
 * Derives the classes in chronological order, without days off; moved ones at their own time. Empty
 * without a first day or hour. An unknown period means weekly.
 */
export function sessionsOf(timetable: Timetable): readonly Session[] {
  return numberedSessions(timetable).map(({ date, from, to }) => ({ date, from, to }));
}

/** With `n`, the position in the plan from 1, which moving keeps. */
export function numberedSessions({
  date,
  hour,
  period,
  sessions,
  moved,
}: Timetable): readonly (Session & { readonly n: number })[] {
  const hours = hoursOf(hour);
  if (!isDate(date) || !hours || !hour) return [];
  const [from = '', to = ''] = hour.split('-');
  const count = Math.min(sessions ?? 1, mostSessions);
  // Taken as entered, even on a day off.
  const dates = [date];
  const step = period === 'Mon-Fri' ? 1 : 7;
  const untilSaturday = period === 'Saturday' ? (6 - weekdayOf(date) + 7) % 7 : 0;
  for (let days = untilSaturday || step; dates.length < count && days < mostDays; days += step) {
    const day = dayAfter(date, days);
    if (isClassDay(day, date, period) && !isDayOff(day)) dates.push(day);
  }
  const other = new Map(moved.map(({ n, ...session }) => [n, session]));
  return dates
    .map((day, index) => ({ ...(other.get(index + 1) ?? { date: day, from, to }), n: index + 1 }))
    .toSorted((one, two) => (`${one.date} ${one.from}` < `${two.date} ${two.from}` ? -1 : 1));
}

/** By `n`, or by list position without it. */
export function sessionsByNumber(
  sessions: readonly (Session & { readonly n?: number })[],
): ReadonlyMap<number, Session> {
  return new Map(sessions.map((session, index) => [session.n ?? index + 1, session]));
}

/** In plan order. */
export function movedClasses(timetable: Timetable): readonly MovedClass[] {
  const planned = sessionsOf({ ...timetable, moved: [] });
  return timetable.moved
    .toSorted((one, other) => one.n - other.n)
    .flatMap(({ n, ...held }) => {
      const plan = planned[n - 1];
      return plan && !isSameTime(plan, held) ? [{ planned: plan, held }] : [];
    });
}

/** Days off that fall on a class day. */
export function daysWithout({ date, hour, period, sessions, moved }: Timetable): readonly string[] {
  const planned = sessionsOf({ date, hour, period, sessions, moved: [] });
  const held = new Set(sessionsOf({ date, hour, period, sessions, moved }).map((session) => session.date));
  const [first, last] = [planned[0]?.date, planned.at(-1)?.date];
  if (!first || !last) return [];
  const off: string[] = [];
  for (let days = 0, day = first; day <= last && days < mostDays; days += 1, day = dayAfter(first, days)) {
    if (isClassDay(day, first, period) && isDayOff(day) && !held.has(day)) off.push(day);
  }
  return off;
}

export function isSameTime(one: Session, other: Session): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to;
}

/** Another class that overlaps class `n`. */
export function overlapping(timetable: Timetable, n: number): (Session & { readonly n: number }) | undefined {
  const sessions = numberedSessions(timetable);
  const session = sessions.find((one) => one.n === n);
  if (!session) return undefined;
  const overlaps = (one: Session) => one.date === session.date && one.from < session.to && session.from < one.to;
  return sessions.find((one) => one.n !== n && overlaps(one));
}

export function isClassWeekday({ date: first, period }: Timetable, date: string): boolean {
  return !isDate(first) || !isDate(date) || isClassDay(date, first, period) || weekdayOf(date) === weekdayOf(first);
}

export function hoursInAll(sessions: readonly Session[]): number {
  const minutes = sessions.reduce((sum, { from, to }) => {
    const hours = hoursOf(`${from}-${to}`);
    return sum + (hours ? hours.to - hours.from : 0);
  }, 0);
  return minutes / 60;
}

/** Mexico City: UTC-6 all year since October 2022, so no time-zone database is needed. */
const utcOffset = '-06:00';

/** The company's local date, and the start of the next one. */
export function dayOf(at: Date): { readonly date: string; readonly ends: Date } {
  const date = new Date(at.getTime() + Number.parseInt(utcOffset, 10) * 60 * 60_000).toISOString().slice(0, 10);
  return { date, ends: startOf({ date: dayAfter(date, 1), from: '00:00', to: '00:00' }) };
}

export function startOf({ date, from }: Session): Date {
  return new Date(`${date}T${from}:00${utcOffset}`);
}

export function endOf({ date, to }: Session): Date {
  return new Date(`${date}T${to}:00${utcOffset}`);
}

function isClassDay(day: string, first: string, period: string | null): boolean {
  const weekday = weekdayOf(day);
  if (period === 'Mon-Fri') return weekday >= 1 && weekday <= 5;
  if (period === 'Saturday') return weekday === 6;
  return weekday === weekdayOf(first);
}

/** A valid day of this century, `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && dayAfter(date, 0) === date;
}

function isDate(date: string | null): date is string {
  return date !== null && isDay(date);
}
