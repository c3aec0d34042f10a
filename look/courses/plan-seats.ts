import type { Seats } from '#model/reservation.ts';

/** What a seat shows: a dot for a person, a ring for a hold; `gone` is past. */
export type SeatSign = 'taken' | 'held' | 'free' | 'gone';

/** More seats than this say nothing that the number does not, and more who wait neither. */
const mostSeats = 24;
const mostWaiting = 8;

interface SeatPlan {
  /** In the order in which they stand; none for a group whose seats are not counted, or too many to be seen one by one. */
  readonly seats: readonly SeatSign[];
  /** How many wait, as far as they are drawn. */
  readonly waiting: number;
}

/**
 * The seats of an edition, one by one.
 *
 * @param as `past`: it has begun
 */
export function planSeats(seats: Seats, as?: 'past'): SeatPlan {
  const { capacity, taken, held, free } = seats;
  if (capacity === null || capacity < 1) return { seats: [], waiting: 0 };
  const all = Math.max(taken + held + (free ?? 0), as === 'past' ? capacity : 0);
  if (all > mostSeats) return { seats: [], waiting: 0 };
  if (as === 'past') return { seats: times(all, 'gone'), waiting: 0 };
  return {
    seats: [...times(taken, 'taken'), ...times(held, 'held'), ...times(free ?? 0, 'free')],
    waiting: Math.min(seats.waiting, mostWaiting),
  };
}

function times(count: number, sign: SeatSign): SeatSign[] {
  return Array.from({ length: Math.max(0, count) }, () => sign);
}
