import { dayAfter, weekdayOf } from '#model/days-off.ts';
import { numberedSessions } from '#model/sessions.ts';
import { asEdition, type EditionStand, isOver, type StaffEdition, standOf } from '../../editions/edition.ts';

/** Classes of a group on days that follow each other in one week. */
export interface WeekBar {
  readonly edition: StaffEdition;
  readonly stand: EditionStand;
  /** Which day of the line, from 0, and on how many. */
  readonly from: number;
  readonly days: number;
  /** Which of the course's rows, from 0. */
  readonly row: number;
  /** Which class the first of them is, from 1, of how many. */
  readonly n: number;
  readonly of: number;
  /** Whether the last class of the group is among them. */
  readonly ends: boolean;
}

export interface CourseWeeks {
  /** Null: the groups of no course. */
  readonly courseId: string | null;
  readonly rows: number;
  readonly bars: readonly WeekBar[];
}

export interface WeeksPlan {
  /** The Monday and the Sunday of each. */
  readonly weeks: readonly { readonly from: string; readonly to: string }[];
  /** Which day of the line is today, from 0. */
  readonly today: number;
  readonly courses: readonly CourseWeeks[];
  /** How many groups begin behind the line, by their first day. */
  readonly later: readonly { readonly date: string; readonly count: number }[];
}

/**
 * The classes of so many weeks, from that of `today` (`YYYY-MM-DD`) on, Monday first, by course. Groups that are over or cancelled
 * are not on it. A group keeps its row; those of a course that do not meet on the line share one.
 */
export function planWeeks(editions: readonly StaffEdition[], today: string, now: Date, count: number): WeeksPlan {
  const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7));
  const all = count * 7;
  const later = new Map<string, number>();
  const courses = new Map<string | null, { bars: WeekBar[]; ends: number[] }>();
  for (const edition of editions) {
    const sessions = numberedSessions(asEdition(edition));
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (!first || !last || isOver(edition, now)) continue;
    const days = sessions.map((session) => ({ at: daysBetween(monday, session.date), n: session.n }));
    const seen = days.filter(({ at }) => at >= 0 && at < all);
    if (daysBetween(monday, first.date) >= all) later.set(first.date, (later.get(first.date) ?? 0) + 1);
    const [begins, ends] = [seen[0]?.at, seen.at(-1)?.at];
    if (begins === undefined || ends === undefined) continue;
    const course = courses.get(edition.courseId) ?? { bars: [], ends: [] };
    courses.set(edition.courseId, course);
    const free = course.ends.findIndex((end) => end < begins);
    const row = free === -1 ? course.ends.length : free;
    course.ends[row] = ends;
    const stand = standOf(edition, now);
    for (const { at, n } of seen) {
      const before = course.bars.at(-1);
      const isLast = n === last.n;
      const follows = before?.edition === edition && before.from + before.days === at && at % 7 !== 0;
      if (follows) course.bars[course.bars.length - 1] = { ...before, days: before.days + 1, ends: isLast };
      else course.bars.push({ edition, stand, from: at, days: 1, row, n, of: sessions.length, ends: isLast });
    }
  }
  return {
    weeks: Array.from({ length: count }, (_, n) => ({
      from: dayAfter(monday, n * 7),
      to: dayAfter(monday, n * 7 + 6),
    })),
    today: daysBetween(monday, today),
    courses: [...courses].map(([courseId, { bars, ends }]) => ({ courseId, bars, rows: ends.length })),
    later: [...later]
      .map(([date, many]) => ({ date, count: many }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
