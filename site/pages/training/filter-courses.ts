import { type CatalogueCourse, modes, periods } from '#model/courses/course.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';

/** Absent means all. */
export interface CourseFilter {
  readonly mode?: string;
  readonly period?: string;
}

/** Ignores unknown values. */
export function readFilter(query: URLSearchParams): CourseFilter {
  const mode = modes.find((known) => known === query.get('mode'));
  const period = periods.find((known) => known === query.get('period'));
  return { ...(mode ? { mode } : {}), ...(period ? { period } : {}) };
}

/** Drops courses without matching editions. */
export function filterCourses(courses: readonly CatalogueCourse[], filter: CourseFilter): readonly CatalogueCourse[] {
  return courses
    .filter((course) => !filter.mode || course.mode === filter.mode)
    .map((course) =>
      filter.period
        ? { ...course, editions: course.editions.filter((edition) => isWithin(edition.period, filter.period)) }
        : course,
    )
    .filter((course) => !filter.period || course.editions.length > 0);
}

/** A group on Tuesdays is within `Mon-Fri`. */
export function isWithin(period: string | null, filter: string | undefined): boolean {
  const days = weekdaysOf(filter ?? null) ?? [];
  const weekdays = weekdaysOf(period);
  return weekdays?.every((weekday) => days.includes(weekday)) ?? period === filter;
}
