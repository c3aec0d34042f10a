import { expect, test } from 'vitest';
import type { CatalogueCourse, CatalogueEdition } from '#model/course.ts';
import { shownEdition } from '#tests/catalogue/shown-edition.ts';
import { courseData, courseList } from './course-data.ts';

const edition = (period: string | null): CatalogueEdition => shownEdition({ period });
const course = (id: string, editions: readonly CatalogueEdition[]): CatalogueCourse => ({
  id,
  name: 'Excel',
  desc: 'Sumas',
  mode: 'Remote',
  syllabus: 'excel',
  picture: null,
  cost: null,
  editions,
});

const day = (name: string) => `https://schema.org/${name}`;

test.each([
  ['Mon-Fri', { repeatFrequency: 'Weekly', byDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day) }],
  ['Saturday', { repeatFrequency: 'Weekly', byDay: [day('Saturday')] }],
  ['Every other Tuesday', {}],
  [null, {}],
])('the days of an edition on %s', (period, days) => {
  const { hasCourseInstance } = courseData(course('a', [edition(period)]), '', 'https://x.mx', 'es') as {
    hasCourseInstance: readonly { courseSchedule: object }[];
  };
  expect(hasCourseInstance[0]?.courseSchedule).toEqual({
    '@type': 'Schedule',
    ...days,
    startTime: '09:00',
    endTime: '11:00',
    scheduleTimezone: 'America/Mexico_City',
  });
});

test('a course without an open date is in no list for search engines', () => {
  const list = courseList([course('a', []), course('b', [edition('Saturday')])], 'https://x.mx', 'es') as {
    itemListElement: readonly { position: number; item: { '@id': string } }[];
  };
  expect(list.itemListElement.map(({ position, item }) => [position, item['@id']])).toEqual([
    [1, 'https://x.mx/syllabus/excel#b'],
  ]);
});
