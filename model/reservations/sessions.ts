import { parseTimeRange } from '#model/courses/course.ts';
import { dayAfter, isCalendarDay, isDayOff, weekdayOf } from '#model/courses/days-off.ts';
import type { ClassChange, Session } from '#model/courses/session.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';

/** `n`: position in the plan, from 1; above `mostSessions`: added to the plan. */
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
  /** Positions of planned classes not held. */
  readonly dropped: readonly number[];
}

/** More than a year of working days; bounds the loop. */
export const mostSessions = 260;
const mostDays = 8 * mostSessions;

export const mostAdded = 100;

/** Days from the first class, beyond which a group is over. */
export const longestGroup = 400;

/**
 * Chronological, without days off and dropped classes, with moved and added ones. Empty without a
 * first day or hour.
 */
export function sessionsOf(timetable: Timetable): readonly Session[] {
  return numberedSessions(timetable).map(({ date, from, to }) => ({ date, from, to }));
}

/** Moving a class keeps its `n`. */
export function numberedSessions(timetable: Timetable): readonly (Session & { readonly n: number })[] {
  const planned = plannedSessions(timetable);
  if (planned.length === 0) return [];
  const other = new Map(timetable.moved.map((session) => [session.n, session]));
  const dropped = new Set(timetable.dropped);
  return [
    ...planned.flatMap((session, index) => {
      const n = index + 1;
      return dropped.has(n) ? [] : [other.get(n) ?? { ...session, n }];
    }),
    ...timetable.moved.filter(isAdded),
  ].toSorted((one, two) => (`${one.date} ${one.from}` < `${two.date} ${two.from}` ? -1 : 1));
}

/** By position, before any class was moved, dropped or added. */
export function plannedSessions({
  date,
  hour,
  period,
  sessions,
}: Pick<Timetable, 'date' | 'hour' | 'period' | 'sessions'>): readonly Session[] {
  const hours = parseTimeRange(hour);
  if (!isDate(date) || !hours || !hour) return [];
  const [from = '', to = ''] = hour.split('-');
  const count = Math.min(sessions ?? 1, mostSessions);
  // Taken as entered, even on a day off.
  const dates = [date];
  const isClassDay = classDays(date, period);
  for (let days = 1; dates.length < count && days < mostDays; days += 1) {
    if (!isClassDay(days)) continue;
    const day = dayAfter(date, days);
    if (!isDayOff(day)) dates.push(day);
  }
  return dates.map((day) => ({ date: day, from, to }));
}

export function isAdded({ n }: { readonly n: number }): boolean {
  return n > mostSessions;
}

/** `3`, or `+1` for the first added class. */
export function sessionLabel(n: number): string {
  return n > mostSessions ? `+${n - mostSessions}` : String(n);
}

/** By `n`, or by list position without it. */
export function sessionsByNumber(
  sessions: readonly (Session & { readonly n?: number })[],
): ReadonlyMap<number, Session> {
  return new Map(sessions.map((session, index) => [session.n ?? index + 1, session]));
}

/** Moved and dropped classes in plan order, then the added ones. */
export function classChanges(timetable: Timetable): readonly ClassChange[] {
  const planned = plannedSessions(timetable);
  const dropped = timetable.dropped.map((n) => ({ n, held: null }));
  const moved = timetable.moved
    .filter(({ n }) => !timetable.dropped.includes(n))
    .map(({ n, ...held }) => ({ n, held }));
  return [...dropped, ...moved]
    .toSorted((one, other) => one.n - other.n)
    .flatMap(({ n, held }): ClassChange[] => {
      const plan = planned[n - 1];
      if (held && isAdded({ n })) return [{ planned: null, held }];
      return plan && !(held && isSameTime(plan, held)) ? [{ planned: plan, held }] : [];
    });
}

/** Days off that fall on a class day. */
export function daysWithout(timetable: Timetable): readonly string[] {
  const planned = plannedSessions(timetable);
  const held = new Set(sessionsOf(timetable).map((session) => session.date));
  const [first, last] = [planned[0]?.date, planned.at(-1)?.date];
  if (!first || !last) return [];
  const off: string[] = [];
  const isClassDay = classDays(first, timetable.period);
  for (let days = 0, day = first; day <= last && days < mostDays; days += 1, day = dayAfter(first, days)) {
    if (isClassDay(days) && isDayOff(day) && !held.has(day)) off.push(day);
  }
  return off;
}

export function isSameTime(one: Session, other: Session): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to;
}

export function overlapping(timetable: Timetable, n: number): (Session & { readonly n: number }) | undefined {
  const sessions = numberedSessions(timetable);
  const session = sessions.find((one) => one.n === n);
  if (!session) return undefined;
  const overlaps = (one: Session) => one.date === session.date && one.from < session.to && session.from < one.to;
  return sessions.find((one) => one.n !== n && overlaps(one));
}

export function isClassWeekday({ date: first, period }: Timetable, date: string): boolean {
  if (!isDate(first) || !isDate(date) || weekdayOf(date) === weekdayOf(first)) return true;
  return (weekdaysOf(period) ?? []).includes(weekdayOf(date));
}

export function hoursInAll(sessions: readonly Session[]): number {
  const minutes = sessions.reduce((sum, { from, to }) => {
    const hours = parseTimeRange(`${from}-${to}`);
    return sum + (hours ? hours.to - hours.from : 0);
  }, 0);
  return minutes / 60;
}

/** Mexico City: UTC-6 all year since October 2022, so no time-zone database is needed. */
const utcOffset = '-06:00';

/** Local date, and the start of the next one. */
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

/** Weekly without known weekdays. `days`: after the first class. */
function classDays(first: string, period: string | null): (days: number) => boolean {
  const begins = weekdayOf(first);
  const weekdays = new Set(weekdaysOf(period) ?? [begins]);
  return (days) => weekdays.has((begins + days) % 7);
}

/** A valid day of this century, `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(date) && isCalendarDay(date);
}

function isDate(date: string | null): date is string {
  return date !== null && isDay(date);
}
