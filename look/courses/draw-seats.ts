import type { SeatSign } from './plan-seats.ts';

/** Where a seat stands: its left lower corner, how large it is, and which way it faces. */
export interface PlacedSeat {
  readonly sign: SeatSign;
  readonly x: number;
  readonly y: number;
  readonly k?: number;
  readonly left?: boolean;
}

/** What is drawn alike, each as the path of a drawing: seats, and the dots of who sits. */
export interface SeatPaths {
  /** Outlines of seats that somebody has. */
  readonly lines: string;
  readonly free: string;
  readonly gone: string;
  /** Whole dots, and rings. */
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
 * A seat is an L, 28 wide and 37 high at its size: back and base. Who sits is a dot. Each stands so far from the one before it
 * in its path, so that a row of the same is the same text again and again, which packs well.
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

/** Dots as a path, the middle of the first at `x`, each `step` behind the one before. */
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

/** A whole circle from its left, where it ends too. */
function circle(r: number): string {
  return `a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
}

/** A length of a drawing, no finer than anybody sees. */
function n(length: number): number {
  return Math.round(length * 10) / 10;
}
