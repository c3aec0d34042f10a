import { expect, test } from 'vitest';
import type { Seats } from '#model/reservations/reservation.ts';
import { planSeats } from './plan-seats.ts';

const edition = (different: Partial<Seats> = {}, state: 'free' | 'full' | 'past' = 'free') => ({
  state,
  seats: { capacity: 5, taken: 3, held: 0, free: 2, waiting: 0, heldUntil: null, ...different },
});

test.each([
  [edition(), 'taken taken taken free free'],
  [edition({}, 'past'), 'gone gone gone gone gone'],
  [edition({ taken: 5, free: 0 }, 'full'), 'taken taken taken taken taken'],
  // The capacity was reduced below the attendees.
  [edition({ capacity: 2, taken: 3, free: 0 }, 'full'), 'taken taken taken'],
  // Unlimited or too many seats are not drawn.
  [edition({ capacity: null, free: null }), ''],
  [edition({ capacity: 30, free: 27 }), ''],
  [edition({ capacity: 0, taken: 0, free: 0 }), ''],
])('%j', (value, planned) => {
  expect(planSeats(value).seats.join(' ')).toBe(planned);
});

test('draws at most eight people of the waiting list', () => {
  expect([0, 3, 90].map((waiting) => planSeats(edition({ waiting })).waiting)).toEqual([0, 3, 8]);
});
