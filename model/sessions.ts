import { hoursOf } from './course.ts';
import { dayAfter, isDayOff, weekdayOf } from './days-off.ts';
import type { MovedClass, Session } from './session.ts';

/** A session that is held at another time than the others give. `n` is its place among them, from 1. */
export interface MovedSession extends Session {
  readonly n: number;
}

/** What the sessions of an edition follow from. */
export interface Timetable {
  readonly date: string | null;
  readonly hour: string | null;
  readonly period: string | null;
  /** How many sessions there are; null when only the first is known. */
  readonly sessions: number | null;
  readonly moved: readonly MovedSession[];
}

/** More than a year of working days: whatever stands in the row, so many are looked at. */
export const mostSessions = 260;
const mostDays = 8 * mostSessions;

/**
 * The sessions of an edition in the order in which they are held: from its first day on, on the days of its period that are no
 * days off, at its hour; a moved one at its own time. Empty when the first day or the hour is not known. With a period that is
 * none of ours the sessions are a week apart.
 */
export function sessionsOf(timetable: Timetable): readonly Session[] {
  return numberedSessions(timetable).map(({ date, from, to }) => ({ date, from, to }));
}

/** The same, each with its place in the plan, from 1: one that is moved keeps it. */
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
  // The first day is what the company wrote, whatever day it is.
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

/** Sessions by their place in the plan; without one, by their place in the list. */
export function sessionsByNumber(
  sessions: readonly (Session & { readonly n?: number })[],
): ReadonlyMap<number, Session> {
  return new Map(sessions.map((session, index) => [session.n ?? index + 1, session]));
}

/** The classes held at another time than planned, in the order of the plan. */
export function movedClasses(timetable: Timetable): readonly MovedClass[] {
  const planned = sessionsOf({ ...timetable, moved: [] });
  return timetable.moved
    .toSorted((one, other) => one.n - other.n)
    .flatMap(({ n, ...held }) => {
      const plan = planned[n - 1];
      return plan && !isSameTime(plan, held) ? [{ planned: plan, held }] : [];
    });
}

/** The days between the first and the last session on which there would be class but for a day off. */
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

/** Another session of the timetable at the time of session `n`; undefined where none is. */
export function overlapping(timetable: Timetable, n: number): (Session & { readonly n: number }) | undefined {
  const sessions = numberedSessions(timetable);
  const session = sessions.find((one) => one.n === n);
  if (!session) return undefined;
  const overlaps = (one: Session) => one.date === session.date && one.from < session.to && session.from < one.to;
  return sessions.find((one) => one.n !== n && overlaps(one));
}

/** Whether the group meets on the weekday of that date. */
export function isClassWeekday({ date: first, period }: Timetable, date: string): boolean {
  return !isDate(first) || !isDate(date) || isClassDay(date, first, period) || weekdayOf(date) === weekdayOf(first);
}

/** How many hours all sessions are together. */
export function hoursInAll(sessions: readonly Session[]): number {
  const minutes = sessions.reduce((sum, { from, to }) => {
    const hours = hoursOf(`${from}-${to}`);
    return sum + (hours ? hours.to - hours.from : 0);
  }, 0);
  return minutes / 60;
}

/**
 * Mexico City has been six hours behind UTC all year since it gave up summer time in October 2022: a local time is a moment
 * without a table.
 */
const utcOffset = '-06:00';

/** The company's date at that moment, and when the next one begins. */
export function dayOf(at: Date): { readonly date: string; readonly ends: Date } {
  const date = new Date(at.getTime() + Number.parseInt(utcOffset, 10) * 60 * 60_000).toISOString().slice(0, 10);
  return { date, ends: startOf({ date: dayAfter(date, 1), from: '00:00', to: '00:00' }) };
}

/** When a session begins, as a moment. */
export function startOf({ date, from }: Session): Date {
  return new Date(`${date}T${from}:00${utcOffset}`);
}

/** When a session ends, as a moment. */
export function endOf({ date, to }: Session): Date {
  return new Date(`${date}T${to}:00${utcOffset}`);
}

function isClassDay(day: string, first: string, period: string | null): boolean {
  const weekday = weekdayOf(day);
  if (period === 'Mon-Fri') return weekday >= 1 && weekday <= 5;
  if (period === 'Saturday') return weekday === 6;
  return weekday === weekdayOf(first);
}

/** Whether a text is a day of this century that there is, `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && dayAfter(date, 0) === date;
}

function isDate(date: string | null): date is string {
  return date !== null && isDay(date);
}
