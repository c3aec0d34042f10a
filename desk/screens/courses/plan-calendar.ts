import { asEdition, type EditionStatus, isEditionOver, type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { sessionsOf } from '#model/reservations/sessions.ts';

/** `from` and `width` in percent of the line. */
export interface CalendarBar {
  readonly edition: StaffEdition;
  readonly status: EditionStatus;
  readonly from: number;
  readonly width: number;
  readonly row: number;
}

/** Percent; keeps the hour readable. */
const narrowest = 9;

/**
 * Current groups on equally wide months (`YYYY-MM`) from `today` (`YYYY-MM-DD`) on; overlaps get
 * rows. `later`: groups after the last month.
 */
export function planCalendar(editions: readonly StaffEdition[], today: string, now: Date, count: number) {
  const months = Array.from({ length: count }, (_, at) => monthAfter(today.slice(0, 7), at));
  const ends: number[] = [];
  const bars: CalendarBar[] = [];
  let later = 0;
  for (const edition of editions) {
    const sessions = sessionsOf(asEdition(edition));
    const [first, last] = [sessions[0]?.date, sessions.at(-1)?.date];
    if (!first || !last || isEditionOver(edition, now)) continue;
    const from = Math.max(0, positionOf(first, months, 0));
    if (from >= 100) {
      later += 1;
      continue;
    }
    const to = Math.max(Math.min(100, positionOf(last, months, 1)), Math.min(100, from + narrowest));
    const left = Math.min(from, 100 - narrowest);
    const free = ends.findIndex((end) => end <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = to;
    bars.push({ edition, status: statusOf(edition, now), from: round(left), width: round(to - left), row });
  }
  return { months, today: round(positionOf(today, months, 0.5)), bars, rows: ends.length, later };
}

/** In percent; `part`: elapsed fraction of the day. */
function positionOf(date: string, months: readonly string[], part: number): number {
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
