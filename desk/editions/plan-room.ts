import { drawDots, drawSeats, type SeatPaths } from '#look/courses/draw-seats.ts';
import type { SeatSign } from '#look/courses/plan-seats.ts';

/** What a seat shows to staff: `offered` to who waited is half a dot. */
export type DeskSeat = Extract<SeatSign, 'taken' | 'held' | 'free' | 'gone'> | 'offered';

/** A row of seats as paths: `half` fills one side of the rings of what is offered, `floor` is the line on which they stand. */
export interface RoomPaths extends Pick<SeatPaths, 'lines' | 'free' | 'gone' | 'who' | 'hold'> {
  readonly half: string;
  readonly floor: string;
  readonly width: number;
}

const pitch = 38;
const r = 6.75;

/** Draws seats in a row of 44 high, and before them who waits as dots. */
export function planRoom(seats: readonly DeskSeat[], waiting: number): RoomPaths {
  const from = waiting > 0 ? waiting * 18 + 10 : 0;
  const placed = seats.map((seat, at) => {
    const sign: SeatSign = seat === 'offered' ? 'held' : seat;
    return { sign, x: from + at * pitch, y: 40 };
  });
  const { lines, free, gone, who, hold } = drawSeats(placed);
  const width = Math.max(0, from + seats.length * pitch - (seats.length > 0 ? 6 : 10));
  const half = seats
    .map((seat, at) => (seat === 'offered' ? `M${from + at * pitch + 19} ${10 - r}a${r} ${r} 0 0 1 0 ${2 * r}z` : ''))
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

/** More seats than this, or more who wait, say nothing that the number does not. */
export const mostDrawn = { seats: 24, waiting: 12 };

/** The seats of a group in the order in which they stand; none where they are not counted, or are too many. */
export function seatsInOrder(counts: {
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  readonly free: number | null;
}): readonly DeskSeat[] {
  const { taken, held, offered, free } = counts;
  if (free === null || taken + held + offered + free > mostDrawn.seats) return [];
  const times = (count: number, seat: DeskSeat) => Array.from({ length: Math.max(0, count) }, () => seat);
  return [...times(taken, 'taken'), ...times(held, 'held'), ...times(offered, 'offered'), ...times(free, 'free')];
}
