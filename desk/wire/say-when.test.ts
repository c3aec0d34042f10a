import { expect, test } from 'vitest';
import { dayInCompany, formatWhen } from './say-when.ts';

const now = new Date('2026-11-23T16:47:00Z');

test('formats today as hour and earlier as day, in the company’s time zone', () => {
  expect(formatWhen('2026-11-23T16:44:00Z', 'es', now)).toBe('a las 10:44');
  expect(formatWhen('2026-11-23T16:44:00Z', 'en', now)).toBe('at 10:44 am');
  expect(formatWhen('2026-11-19T23:32:00Z', 'es', now)).toBe('el 19 de noviembre');
  expect(formatWhen('2026-11-19T23:32:00Z', 'en', now)).toBe('on November 19');
});

test('a day ends at midnight in the company’s time zone', () => {
  expect(dayInCompany('2026-11-23T05:59:00Z')).toBe('2026-11-22');
  expect(dayInCompany('2026-11-23T06:00:00Z')).toBe('2026-11-23');
});
