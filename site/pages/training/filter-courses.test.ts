import { expect, test } from 'vitest';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
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

test('without a filter shows everything, also courses without dates', () => {
  expect(filterCourses(courses, {})).toEqual(courses);
});

test('a mode keeps its courses', () => {
  expect(filterCourses(courses, { mode: 'In Person' }).map(({ id }) => id)).toEqual(['b']);
});

test('days keep the editions on those days and drop courses without any', () => {
  const found = filterCourses(courses, { period: 'Saturday' });
  expect(found.map(({ id, editions }) => [id, editions.map((one) => one.id)])).toEqual([
    ['a', ['a-Saturday']],
    ['b', ['b-Saturday']],
  ]);
});

test('ignores unknown values in the address', () => {
  expect(readFilter(new URLSearchParams('mode=Telepathy&period='))).toEqual({});
  expect(readFilter(new URLSearchParams('mode=Remote&period=Mon-Fri'))).toEqual({ mode: 'Remote', period: 'Mon-Fri' });
});
