import { expect, test } from 'vitest';
import { countAt, daysUntil, fillDays } from './fill-days.ts';

const seat = (day: string, ended?: string, seats = 1) => ({
  // Still the day before in the company's time zone.
  confirmedAt: `${day}T03:00:00.000Z`,
  state: ended ? 'ended' : 'confirmed',
  endedAt: ended ? `${ended}T20:00:00.000Z` : null,
  seats,
});

test('counts the seats of a group by day before its first session, without given-up ones', () => {
  const held = { confirmedAt: null, state: 'held', endedAt: null, seats: 1 };
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

test('does not count a seat that was cancelled at an unknown time', () => {
  const unknown = { ...seat('2026-11-05'), state: 'ended' };
  expect(fillDays([unknown, seat('2026-11-02')], '2026-12-01')).toEqual([{ day: 30, count: 1 }]);
});

test('counts the seats of a reservation, not its named attendees', () => {
  const company = [
    seat('2026-11-05', undefined, 3),
    seat('2026-11-06', undefined, 0),
    seat('2026-11-05', '2026-11-09', 2),
  ];
  expect(fillDays(company, '2026-12-01')).toEqual([
    { day: 27, count: 5 },
    { day: 22, count: 3 },
  ]);
});

test('counts days across months and daylight-saving changes', () => {
  expect(daysUntil('2027-01-01', '2026-12-30')).toBe(2);
  expect(daysUntil('2026-04-10', '2026-04-01')).toBe(9);
});
