import { expect, test } from 'vitest';
import { kindOfTime } from './time-of-day.ts';

test('accepts valid dates and times', () => {
  for (const column of ['paidOn', 'daysOff.12']) expect(kindOfTime(column, '2026-12-14')).toBe('day');
  for (const column of ['at', 'createdAt', 'until']) {
    expect(kindOfTime(column, '2026-11-20T15:04:05.678Z')).toBe('moment');
  }
  expect(kindOfTime('date', '2026-11-20T15:04-06:00')).toBe('moment');
});

test('rejects invalid dates and times', () => {
  const texts = ['2026-99-99', '2026-99-99T1Z', 'v2', '', '2026', 'Curso 2026-12-14', '2026-12-14 y más'];
  // The contract allows seconds in an offset; Date does not.
  for (const text of [...texts, '2026-11-20T15:04:05-06:00:30']) {
    expect([text, kindOfTime('date', text)]).toEqual([text, null]);
  }
});

test('ignores text of other columns', () => {
  for (const column of ['name', 'reason', 'note', 'message', 'format']) {
    expect(kindOfTime(column, '2026-12-14')).toBeNull();
  }
});
