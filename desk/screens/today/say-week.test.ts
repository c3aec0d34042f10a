import { expect, test } from 'vitest';
import { sayWeek } from './say-week.ts';

test('a week is said with its month once, where it has one', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' };
  expect(sayWeek(week, 'es')).toBe('23 a 29 nov');
  expect(sayWeek(week, 'en')).toBe('Nov 23 to 29');
  const turning = { from: '2026-11-30', to: '2026-12-06' };
  expect(sayWeek(turning, 'es')).toBe('30 nov a 6 dic');
  expect(sayWeek(turning, 'en')).toBe('Nov 30 to Dec 6');
});
