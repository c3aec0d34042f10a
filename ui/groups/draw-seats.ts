import type { SeatSign } from './plan-seats.ts';

/** `x` and `y`: lower left corner; `k`: scale. */
export interface PlacedSeat {
  readonly sign: SeatSign;
  readonly x: number;
  readonly y: number;
  readonly k?: number;
  readonly left?: boolean;
}

/** SVG paths by kind of seat and dot. */
export interface SeatPaths {
  /** Taken and held seats. */
  readonly lines: string;
  readonly free: string;
  readonly gone: string;
  /** Dots of people, rings of holds. */
  readonly who: string;
  readonly hold: string;
}

const kinds: Readonly<
  Record<
    SeatSign,
    { readonly seat: keyof SeatPaths; readonly dot?: keyof SeatPaths; readonly r: number; readonly up: number }
  >
> = {
  free: { seat: 'free', r: 0, up: 0 },
  gone: { seat: 'gone', r: 0, up: 0 },
  taken: { seat: 'lines', dot: 'who', r: 8, up: 30 },
  held: { seat: 'lines', dot: 'hold', r: 6.75, up: 30 },
};

/**
 * A seat is an L, 28 by 37 at scale 1. Moves are relative: equal seats repeat the same text, which
 * compresses well.
 */
export function drawSeats(placed: readonly PlacedSeat[]): SeatPaths {
  const paths = { lines: '', free: '', gone: '', who: '', hold: '' };
  const last = new Map<keyof SeatPaths, Point>();
  const draw = (path: keyof SeatPaths, x: number, y: number, shape: string) => {
    const [at, before] = [point(x, y), last.get(path)];
    paths[path] += before ? `m${n(at.x - before.x)} ${n(at.y - before.y)}${shape}` : `M${at.x} ${at.y}${shape}`;
    last.set(path, at);
  };
  for (const { sign, x, y, k = 1, left = false } of placed) {
    const { seat, dot, r, up } = kinds[sign];
    const way = left ? -k : k;
    const back = left ? x + 30 * k : x;
    const shape = `h${n(7 * way)}v${n(20 * k)}h${n(21 * way)}v${n(17 * k)}h${n(-28 * way)}z`;
    draw(seat, back + 1.5 * way, y - 38.5 * k, shape);
    if (dot) draw(dot, back + 19 * way - r * k, y - up * k, circle(r * k));
  }
  return paths;
}

/** One path of dots, every `step` from `x`. */
export function drawDots(count: number, x: number, y: number, step: number, r: number): string {
  return count > 0 ? `M${n(x - r)} ${n(y)}${Array.from({ length: count }, () => circle(r)).join(`m${n(step)} 0`)}` : '';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function point(x: number, y: number): Point {
  return { x: n(x), y: n(y) };
}

/** Starts at the leftmost point. */
function circle(r: number): string {
  return `a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
}

function n(length: number): number {
  return Math.round(length * 10) / 10;
}
