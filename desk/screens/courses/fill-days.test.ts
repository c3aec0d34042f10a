import { expect, test } from 'vitest';
import { countAt, daysUntil, fillDays } from './fill-days.ts';

const seat = (day: string, ended?: string) => ({
  // In the company's zone it is still the day before.
  confirmedAt: `${day}T03:00:00.000Z`,
  state: ended ? 'ended' : 'confirmed',
  endedAt: ended ? `${ended}T20:00:00.000Z` : null,
});

test('the seats of a group are counted by the days before its first class, and one that was given up no longer', () => {
  const held = { confirmedAt: null, state: 'held', endedAt: null };
  const late = seat('2026-12-20');
  const seats = [seat('2026-11-05'), seat('2026-11-02'), seat('2026-11-05', '2026-11-09'), held, late];
  const filled = fillDays(seats, '2026-12-01');
  expect(filled).toEqual([
    { day: 30, count: 1 },
    { day: 27, count: 3 },
    { day: 22, count: 2 },
  ]);
  expect([31, 30, 28, 27, 0].map((day) => countAt(filled, day))).toEqual([0, 1, 1, 3, 2]);
});

test('a seat of which nobody knows when it was given up is none that was taken', () => {
  const unknown = { ...seat('2026-11-05'), state: 'ended' };
  expect(fillDays([unknown, seat('2026-11-02')], '2026-12-01')).toEqual([{ day: 30, count: 1 }]);
});

test('days are counted over the ends of months and of summer times', () => {
  expect(daysUntil('2027-01-01', '2026-12-30')).toBe(2);
  expect(daysUntil('2026-04-10', '2026-04-01')).toBe(9);
});
