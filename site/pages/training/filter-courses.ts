import { type CatalogueCourse, modes, periods } from '#model/course.ts';

/** What to show of the catalogue; absent means all. */
export interface CourseFilter {
  readonly mode?: string;
  readonly period?: string;
}

/** Reads `?mode=` and `?period=`; a value that nobody offers counts as absent. */
export function readFilter(query: URLSearchParams): CourseFilter {
  const mode = modes.find((known) => known === query.get('mode'));
  const period = periods.find((known) => known === query.get('period'));
  return { ...(mode ? { mode } : {}), ...(period ? { period } : {}) };
}

/** The courses given in that mode, with their editions on those days; a course left without any is left out. */
export function filterCourses(courses: readonly CatalogueCourse[], filter: CourseFilter): readonly CatalogueCourse[] {
  return courses
    .filter((course) => !filter.mode || course.mode === filter.mode)
    .map((course) =>
      filter.period
        ? { ...course, editions: course.editions.filter((edition) => edition.period === filter.period) }
        : course,
    )
    .filter((course) => !filter.period || course.editions.length > 0);
}
