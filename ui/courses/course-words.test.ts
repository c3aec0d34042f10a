import { expect, test } from 'vitest';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { costWords, groupName, lengthWords, priceOf, zonedHourWords } from './course-words.ts';

test('formats a group’s hours to a tenth', () => {
  const length = (classes: number, hoursInAll: number) => lengthWords(shownEdition({ classes, hoursInAll }), 'es');
  expect(length(10, 20)).toBe('20 horas en 10 clases');
  expect(length(10, 25 / 3)).toBe('8.3 horas en 10 clases');
  expect(length(1, 2.5)).toBe('2.5 horas en 1 clase');
  expect(length(1, 1)).toBe('1 hora en 1 clase');
  expect(lengthWords(shownEdition({ classes: 2, hoursInAll: 1 }), 'en')).toBe('1 hour in 2 classes');
  expect(length(0, 0)).toBe('');
});

test('shows no amount for a free course', () => {
  expect([costWords(0, 'es'), costWords(0, 'en')]).toEqual(['Sin costo', 'Free']);
  expect([costWords(1250, 'es'), costWords(1250, 'en')]).toEqual(['$1,250', 'MX$1,250']);
});

test('the price of a course is its lowest above zero, and says that others differ', () => {
  const price = (...costs: readonly (number | null)[]) => {
    const editions = costs.map((cost) => shownEdition({ cost }));
    return priceOf({ cost: null, editions } as unknown as CatalogueCourse);
  };
  expect([price(), price(1_900), price(0, 0)]).toEqual([null, { amount: 1_900 }, { amount: 0 }]);
  expect(price(2_400, 1_900)).toEqual({ amount: 1_900, from: 'from' });
  expect(price(0, 1_900, 1_900)).toEqual({ amount: 1_900, from: 'freeOr' });
  expect(price(0, 1_900, 2_400)).toEqual({ amount: 1_900, from: 'freeOrFrom' });
});

test('online hours have their time zone', () => {
  expect(zonedHourWords('09:00-11:00', 'Remote', 'es')).toBe('9:00 a 11:00, hora de la Ciudad de México');
  expect(zonedHourWords('09:00-11:00', 'In Person', 'es')).toBe('9:00 a 11:00');
  expect(zonedHourWords(null, 'Remote', 'es')).toBe('');
});

test('names a group by its dates where another one has the same hours', () => {
  const one = shownEdition({ id: 'one', hour: '09:00-11:00', date: '2026-12-12', lastDay: '2027-02-27' });
  const twin = { ...one, id: 'twin', date: '2027-03-06', lastDay: null };
  const other = { ...one, id: 'other', hour: '18:00-20:00' };
  const names = (among: readonly (typeof one)[]) => among.map((each) => groupName(each, among, 'es'));
  expect(names([one, other])).toEqual(['9:00 a 11:00', '18:00 a 20:00']);
  expect(names([one, twin, other])).toEqual(['12 dic al 27 feb 2027', 'Inicia el 6 mar', '18:00 a 20:00']);
});
