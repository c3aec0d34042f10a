import { expect, test } from 'vitest';
import { periodOf, weekdaysOf, weekdayWords } from './weekdays.ts';

test.each([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Saturday', [6]],
  ['martes y jueves', [2, 4]],
  ['Jueves, Martes', [2, 4]],
  ['Tuesdays and Thursdays', [2, 4]],
  ['lunes, miercoles y viernes', [1, 3, 5]],
  ['Monday, Wednesday, and Friday', [1, 3, 5]],
  ['lunes a jueves', [1, 2, 3, 4]],
  ['viernes a domingo', [5, 6, 0]],
  ['sábados', [6]],
  ['cada mes', null],
  ['los jueves', null],
  ['jueves a lunes', null],
  ['martes a', null],
  ['', null],
  [null, null],
])('reads the weekdays of %j', (period, weekdays) => {
  expect(weekdaysOf(period)).toEqual(weekdays);
});

test('stores every set of weekdays so that it is read again', () => {
  for (let bits = 1; bits < 128; bits += 1) {
    const weekdays = [1, 2, 3, 4, 5, 6, 0].filter((one) => bits & (1 << one));
    const period = periodOf(weekdays.toReversed());
    expect(weekdaysOf(period)).toEqual(weekdays);
    expect(weekdaysOf(weekdayWords(weekdays, 'en'))).toEqual(weekdays);
    expect((period ?? '').length).toBeLessThanOrEqual(100);
  }
  expect(periodOf([])).toBeNull();
  expect([periodOf([5, 4, 3, 2, 1]), periodOf([6])]).toEqual(['Mon-Fri', 'Saturday']);
});

test('words weekdays as a list or a range', () => {
  expect(weekdayWords([2, 4], 'es')).toBe('martes y jueves');
  expect(weekdayWords([2, 4], 'en')).toBe('Tuesdays and Thursdays');
  expect(weekdayWords([5, 6], 'es')).toBe('viernes y sábados');
  expect(weekdayWords([1, 2, 3, 4], 'es')).toBe('lunes a jueves');
  expect(weekdayWords([1, 3, 5], 'en')).toBe('Mondays, Wednesdays and Fridays');
});
