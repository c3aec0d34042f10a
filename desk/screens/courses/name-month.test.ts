import { expect, test } from 'vitest';
import { nameMonth } from './name-month.ts';

test('a month is its name, and with January begins another year', () => {
  expect([nameMonth('2026-12', 'es'), nameMonth('2027-01', 'es')]).toEqual(['diciembre', 'enero 2027']);
  expect([nameMonth('2026-12', 'en'), nameMonth('2027-01', 'en')]).toEqual(['December', 'January 2027']);
});
