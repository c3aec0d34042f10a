import { sessionsOf } from '#model/sessions.ts';
import { asEdition, type EditionStand, isOver, type StaffEdition, standOf } from '../../editions/edition.ts';

/** A group on the line of months: where it begins and how long it is, in percent of the line, and in which row. */
export interface CalendarBar {
  readonly edition: StaffEdition;
  readonly stand: EditionStand;
  readonly from: number;
  readonly width: number;
  readonly row: number;
}

export interface CalendarPlan {
  /** Each as `YYYY-MM`. */
  readonly months: readonly string[];
  /** Where today is, in percent of the line. */
  readonly today: number;
  readonly bars: readonly CalendarBar[];
  readonly rows: number;
  /** How many begin behind the last month. */
  readonly later: number;
}

/** The narrowest bar, in percent: its hour can be read. */
const narrowest = 9;

/**
 * The groups that are not over, on a line of so many months from that of `today` (`YYYY-MM-DD`) on. Months are equally wide.
 * Groups that overlap stand in rows below each other, the sooner one above.
 */
export function planCalendar(editions: readonly StaffEdition[], today: string, now: Date, count: number): CalendarPlan {
  const months = Array.from({ length: count }, (_, at) => monthAfter(today.slice(0, 7), at));
  const ends: number[] = [];
  const bars: CalendarBar[] = [];
  let later = 0;
  for (const edition of editions) {
    const sessions = sessionsOf(asEdition(edition));
    const [first, last] = [sessions[0]?.date, sessions.at(-1)?.date];
    if (!first || !last || isOver(edition, now)) continue;
    const from = Math.max(0, placeOf(first, months, 0));
    if (from >= 100) {
      later += 1;
      continue;
    }
    const to = Math.max(Math.min(100, placeOf(last, months, 1)), Math.min(100, from + narrowest));
    const left = Math.min(from, 100 - narrowest);
    const free = ends.findIndex((end) => end <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = to;
    bars.push({ edition, stand: standOf(edition, now), from: round(left), width: round(to - left), row });
  }
  return { months, today: round(placeOf(today, months, 0.5)), bars, rows: ends.length, later };
}

/** Where a day stands, in percent; `part` of the day has gone by. */
function placeOf(date: string, months: readonly string[], part: number): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [firstYear = 0, firstMonth = 1] = (months[0] ?? '').split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const at = (year - firstYear) * 12 + month - firstMonth + (day - 1 + part) / days;
  return (at / months.length) * 100;
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
