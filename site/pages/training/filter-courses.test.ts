import { expect, test } from 'vitest';
import type { CatalogueCourse } from '#model/course.ts';
import { shownEdition } from '#tests/catalogue/shown-edition.ts';
import { filterCourses, readFilter } from './filter-courses.ts';

const edition = (id: string, period: string) => shownEdition({ id, period });
const course = (id: string, mode: string, periods: string[]): CatalogueCourse => ({
  id,
  mode,
  name: id,
  desc: '',
  syllabus: null,
  picture: null,
  pictured: '',
  written: null,
  cost: null,
  editions: periods.map((period) => edition(`${id}-${period}`, period)),
});

const courses = [
  course('a', 'Remote', ['Mon-Fri', 'Saturday']),
  course('b', 'In Person', ['Saturday']),
  course('c', 'Remote', []),
];

test('without a filter everything is shown, courses without dates too', () => {
  expect(filterCourses(courses, {})).toEqual(courses);
});

test('a mode keeps its courses', () => {
  expect(filterCourses(courses, { mode: 'In Person' }).map(({ id }) => id)).toEqual(['b']);
});

test('days keep the editions on those days and drop courses that are left without any', () => {
  const found = filterCourses(courses, { period: 'Saturday' });
  expect(found.map(({ id, editions }) => [id, editions.map((one) => one.id)])).toEqual([
    ['a', ['a-Saturday']],
    ['b', ['b-Saturday']],
  ]);
});

test('an address with values that nobody offers is not filtered', () => {
  expect(readFilter(new URLSearchParams('mode=Telepathy&period='))).toEqual({});
  expect(readFilter(new URLSearchParams('mode=Remote&period=Mon-Fri'))).toEqual({ mode: 'Remote', period: 'Mon-Fri' });
});
