import { drawDots, drawSeats } from '#ui/groups/draw-seats.ts';
import type { SeatSign } from '#ui/groups/plan-seats.ts';

/** `offered` (to the waiting list) is drawn as half a dot. */
export type DeskSeat = Extract<SeatSign, 'taken' | 'held' | 'free' | 'gone'> | 'offered';

const pitch = 38;
const radius = 6.75;

/**
 * SVG paths of the waiting list as dots, then seats, 44 units high. `half` fills one side of offered
 * seats, `floor` underlines the row.
 */
export function layOutSeats(seats: readonly DeskSeat[], waiting: number) {
  const offset = waiting > 0 ? waiting * 18 + 10 : 0;
  const positioned = seats.map((seat, index) => {
    const sign: SeatSign = seat === 'offered' ? 'held' : seat;
    return { sign, x: offset + index * pitch, y: 40 };
  });
  const { lines, free, gone, who, hold } = drawSeats(positioned);
  const width = Math.max(0, offset + seats.length * pitch - (seats.length > 0 ? 6 : 10));
  const half = seats
    .map((seat, index) =>
      seat === 'offered'
        ? `M${offset + index * pitch + 19} ${10 - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`
        : '',
    )
    .join('');
  return {
    lines,
    free,
    gone,
    hold,
    half,
    width,
    who: drawDots(waiting, 7, 32, 18, 6.5) + who,
    floor: `M0 41.5H${width}`,
  };
}

/** Beyond this a number says as much. */
export const mostDrawn = { seats: 24, waiting: 12 };

/** In drawing order; empty if not counted, or too many. */
export function seatsInOrder(counts: {
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  readonly free: number | null;
}): readonly DeskSeat[] {
  const { taken, held, offered, free } = counts;
  if (free === null || taken + held + offered + free > mostDrawn.seats) return [];
  const repeat = (count: number, seat: DeskSeat) => Array.from({ length: Math.max(0, count) }, () => seat);
  return [...repeat(taken, 'taken'), ...repeat(held, 'held'), ...repeat(offered, 'offered'), ...repeat(free, 'free')];
}
