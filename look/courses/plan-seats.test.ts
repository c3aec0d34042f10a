import { expect, test } from 'vitest';
import type { Seats } from '#model/reservation.ts';
import { planSeats } from './plan-seats.ts';

const seats = (different: Partial<Seats>): Seats => ({
  capacity: 5,
  taken: 2,
  held: 1,
  free: 2,
  waiting: 0,
  heldUntil: null,
  ...different,
});

test.each([
  [seats({}), undefined, 'taken taken held free free'],
  [seats({}), 'past', 'gone gone gone gone gone'],
  [seats({ taken: 5, held: 0, free: 0 }), undefined, 'taken taken taken taken taken'],
  // The group was made smaller than it is.
  [seats({ capacity: 2, taken: 2, held: 1, free: 0 }), undefined, 'taken taken held'],
  // What is not counted, or too much to be seen, is told by words alone.
  [seats({ capacity: null, free: null }), undefined, ''],
  [seats({ capacity: 30, free: 27 }), undefined, ''],
  [seats({ capacity: 0, taken: 0, held: 0, free: 0 }), undefined, ''],
] as const)('%j as %s', (given, as, planned) => {
  expect(planSeats(given, as).seats.join(' ')).toBe(planned);
});

test('who waits is drawn up to eight', () => {
  expect([0, 3, 90].map((waiting) => planSeats(seats({ waiting })).waiting)).toEqual([0, 3, 8]);
});
