import { expect, test } from 'vitest';
import type { CatalogueCourse, CatalogueEdition } from '#model/courses/course.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { courseData, courseList } from './course-data.ts';

const edition = (period: string | null): CatalogueEdition => shownEdition({ period });
const course = (id: string, editions: readonly CatalogueEdition[]): CatalogueCourse => ({
  id,
  name: 'Excel',
  desc: 'Sumas',
  mode: 'Remote',
  syllabus: 'excel',
  picture: null,
  pictured: '',
  written: null,
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

test('a course without an open date has no structured data', () => {
  const list = courseList([course('a', []), course('b', [edition('Saturday')])], 'https://x.mx', 'es') as {
    itemListElement: readonly { position: number; item: { '@id': string } }[];
  };
  expect(list.itemListElement.map(({ position, item }) => [position, item['@id']])).toEqual([
    [1, 'https://x.mx/syllabus/excel#b'],
  ]);
});

test.each([
  ['free', 5, 'InStock'],
  ['free', null, 'InStock'],
  ['free', 4, 'LimitedAvailability'],
  ['full', 0, 'SoldOut'],
  ['not-open', 12, 'OutOfStock'],
  ['past', 2, 'OutOfStock'],
] as const)(
  'the offer of an edition that is %s with %s free seats is %s and links to the reservation',
  (state, free, availability) => {
    const shown = shownEdition({ state, seats: { ...shownEdition().seats, free } });
    expect(courseData(course('a', [shown]), '', 'https://x.mx', 'en')).toMatchObject({
      offers: [{ url: 'https://x.mx/en/reserve/e', price: 1250, availability: `https://schema.org/${availability}` }],
    });
  },
);

test.each([
  ['Free', 0],
  ['Paid', 1250],
])('a course is %s at a price of %s', (category, cost) => {
  const shown = { ...shownEdition(), cost };
  expect(courseData(course('a', [shown]), '', 'https://x.mx', 'en')).toMatchObject({ offers: [{ category }] });
});

test('an edition has its last day, duration, teacher and place', () => {
  const shown = shownEdition({ place: 'Aula 2', hoursInAll: 37.5 });
  const onSite = { ...course('a', [shown]), mode: 'In Person' };
  const instance = { startDate: '2027-03-01', endDate: '2027-03-12', courseWorkload: 'PT37H30M' };
  expect(courseData(onSite, '', 'https://x.mx', 'es')).toMatchObject({
    hasCourseInstance: [
      { ...instance, instructor: { name: 'Darío Cruz' }, location: { '@type': 'Place', name: 'Aula 2' } },
    ],
  });
  // The list of courses leaves that to each course's page.
  const list = courseList([onSite], 'https://x.mx', 'es') as { itemListElement: { item: object }[] };
  expect(list.itemListElement[0]?.item).toMatchObject({
    hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Onsite', ...instance }],
  });
});

test('a moved session is an exception of the weekly schedule and a schedule of its own', () => {
  const planned = { date: '2027-03-06', from: '09:00', to: '11:00' };
  const held = { date: '2027-03-07', from: '10:00', to: '12:00' };
  const shown = shownEdition({ period: 'Saturday', moved: [{ planned, held }] });
  expect(courseData(course('a', [shown]), '', 'https://x.mx', 'es')).toMatchObject({
    hasCourseInstance: [
      {
        courseSchedule: [
          { byDay: [day('Saturday')], startTime: '09:00', exceptDate: ['2027-03-06'] },
          { startDate: '2027-03-07', endDate: '2027-03-07', startTime: '10:00', endTime: '12:00' },
        ],
      },
    ],
  });
});
