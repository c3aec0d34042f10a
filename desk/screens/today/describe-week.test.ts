import { expect, test } from 'vitest';
import { formatWeek } from './describe-week.ts';

test('a week within one month names the month once', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' };
  expect(formatWeek(week, 'es')).toBe('23 a 29 nov');
  expect(formatWeek(week, 'en')).toBe('Nov 23 to 29');
  const turning = { from: '2026-11-30', to: '2026-12-06' };
  expect(formatWeek(turning, 'es')).toBe('30 nov a 6 dic');
  expect(formatWeek(turning, 'en')).toBe('Nov 30 to Dec 6');
});
