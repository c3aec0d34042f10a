import { expect, test } from 'vitest';
import { ageOf, formatAge, isLate } from './format-age.ts';

const now = new Date('2026-11-23T16:47:00Z');

test('formats an age as hour, yesterday, days, then date, in the company’s time zone', () => {
  expect(ageOf('2026-11-23T14:14:00Z', now, 'es')).toEqual({ is: 'clock', text: '8:14' });
  expect(ageOf('2026-11-23T05:59:00Z', now, 'es')).toEqual({ is: 'yesterday' });
  expect(ageOf('2026-11-20T18:00:00Z', now, 'es')).toEqual({ is: 'days', days: 3 });
  expect(ageOf('2026-11-10T18:00:00Z', now, 'es')).toEqual({ is: 'date', text: '10 nov' });
  expect(ageOf('2025-11-10T18:00:00Z', now, 'en')).toEqual({ is: 'date', text: 'November 10, 2025' });
  // The service's clock is ahead.
  expect(ageOf('2026-11-23T16:50:00Z', now, 'es')).toEqual({ is: 'clock', text: '10:50' });
});

test('in words', () => {
  expect(formatAge('2026-11-20T18:00:00Z', now, 'es')).toBe('3 días');
  expect(formatAge('2026-11-22T18:00:00Z', now, 'en')).toBe('yesterday');
});

test('an age of more than two days is overdue', () => {
  expect(isLate('2026-11-21T16:47:00Z', now)).toBe(false);
  expect(isLate('2026-11-21T16:46:59Z', now)).toBe(true);
});
