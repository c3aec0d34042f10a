import { asEdition, type EditionStatus, isEditionOver, type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { dayAfter, weekdayOf } from '#model/courses/days-off.ts';
import { endOf, numberedSessions } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';

/** Classes of a group on consecutive days within a week. */
export interface WeekBar {
  readonly edition: StaffEdition;
  readonly state: EditionStatus;
  /** First day on the line, from 0, and number of days. */
  readonly from: number;
  readonly days: number;
  /** Within the course, from 0. */
  readonly row: number;
  /** First class, from 1, and number of classes. */
  readonly n: number;
  readonly of: number;
  readonly ends: boolean;
}

export interface CourseWeeks {
  /** Null: groups without a course. */
  readonly courseId: string | null;
  readonly rows: number;
  readonly bars: readonly WeekBar[];
}

interface WeeksPlan {
  /** Monday and Sunday. */
  readonly weeks: readonly { readonly from: string; readonly to: string }[];
  /** Day on the line, from 0. */
  readonly today: number;
  readonly courses: readonly CourseWeeks[];
  /** First days of the groups after the line. */
  readonly later: readonly string[];
}

/**
 * Current classes by course, from the week of `today` (`YYYY-MM-DD`) on. A group keeps its row;
 * groups that do not overlap share one.
 */
export function planWeeks(editions: readonly StaffEdition[], today: string, now: Date, count: number): WeeksPlan {
  const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7));
  const all = count * 7;
  const later: string[] = [];
  const courses = new Map<string | null, { bars: WeekBar[]; ends: number[] }>();
  for (const edition of editions) {
    const sessions = numberedSessions(asEdition(edition));
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (!first || !last || isEditionOver(edition, now)) continue;
    const days = sessions.map(({ date }, index) => ({ at: daysBetween(monday, date), n: index + 1 }));
    const seen = days.filter(({ at }) => at >= 0 && at < all);
    if (daysBetween(monday, first.date) >= all) later.push(first.date);
    const [begins, ends] = [seen[0]?.at, seen.at(-1)?.at];
    if (begins === undefined || ends === undefined) continue;
    const course = courses.get(edition.courseId) ?? { bars: [], ends: [] };
    courses.set(edition.courseId, course);
    const free = course.ends.findIndex((end) => end < begins);
    const row = free === -1 ? course.ends.length : free;
    course.ends[row] = ends;
    const state = statusOf(edition, now);
    for (const { at, n } of seen) {
      const before = course.bars.at(-1);
      const isLast = n === sessions.length;
      const follows = before?.edition === edition && before.from + before.days === at && at % 7 !== 0;
      if (follows) course.bars[course.bars.length - 1] = { ...before, days: before.days + 1, ends: isLast };
      else course.bars.push({ edition, state, from: at, days: 1, row, n, of: sessions.length, ends: isLast });
    }
  }
  return {
    weeks: Array.from({ length: count }, (_, n) => ({
      from: dayAfter(monday, n * 7),
      to: dayAfter(monday, n * 7 + 6),
    })),
    today: daysBetween(monday, today),
    courses: [...courses].map(([courseId, { bars, ends }]) => ({ courseId, bars, rows: ends.length })),
    later: later.toSorted(),
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** First class that has not ended. */
export function nextClass(editions: readonly StaffEdition[], now: Date) {
  return editions
    .filter((edition) => !isEditionOver(edition, now))
    .flatMap((edition) => numberedSessions(asEdition(edition)).map((session) => ({ edition, session })))
    .filter(({ session }) => endOf(session) > now)
    .toSorted((one, other) => endOf(one.session).getTime() - endOf(other.session).getTime())[0];
}
