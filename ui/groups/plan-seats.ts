import type { CatalogueEdition } from '#model/courses/course.ts';

/** `taken`: a dot; `held`: a ring, for staff only; `gone`: past. */
export type SeatSign = 'taken' | 'held' | 'free' | 'gone';

/** Not drawn one by one above these. */
const mostSeats = 24;
const mostWaiting = 8;

interface SeatPlan {
  /** Empty when unlimited, or too many to draw. */
  readonly seats: readonly SeatSign[];
  readonly waiting: number;
}

export function planSeats({ seats, state }: Pick<CatalogueEdition, 'seats' | 'state'>): SeatPlan {
  const { capacity, taken, free, waiting } = seats;
  if (capacity === null || capacity < 1) return { seats: [], waiting: 0 };
  const isPast = state === 'past';
  const all = Math.max(taken + (free ?? 0), isPast ? capacity : 0);
  if (all > mostSeats) return { seats: [], waiting: 0 };
  if (isPast) return { seats: times(all, 'gone'), waiting: 0 };
  return {
    seats: [...times(taken, 'taken'), ...times(free ?? 0, 'free')],
    waiting: Math.min(waiting, mostWaiting),
  };
}

function times(count: number, sign: SeatSign): SeatSign[] {
  return Array.from({ length: Math.max(0, count) }, () => sign);
}
