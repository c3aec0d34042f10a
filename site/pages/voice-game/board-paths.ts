/** Side of a square; ten by ten, from 1 at the bottom left, alternating direction. */
const size = 64;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of a square (1 to 100). */
export function centreOf(square: number): Point {
  const row = Math.floor((square - 1) / 10);
  const column = (square - 1) % 10;
  const x = row % 2 === 0 ? column : 9 - column;
  return { x: x * size + size / 2, y: (9 - row) * size + size / 2 };
}

export function ladderPath(from: number, to: number): string {
  const a = centreOf(from);
  const b = centreOf(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // Half the ladder's width as a vector.
  const across = { x: (-(b.y - a.y) / length) * 13, y: ((b.x - a.x) / length) * 13 };
  const rungs = Math.max(2, Math.round(length / 30));
  const rail = (side: 1 | -1) =>
    `M${at(a.x + side * across.x, a.y + side * across.y)}L${at(b.x + side * across.x, b.y + side * across.y)}`;
  const rung = (index: number) => {
    const x = a.x + ((b.x - a.x) * index) / rungs;
    const y = a.y + ((b.y - a.y) * index) / rungs;
    return `M${at(x + across.x, y + across.y)}L${at(x - across.x, y - across.y)}`;
  };
  return rail(1) + rail(-1) + Array.from({ length: rungs - 1 }, (_, index) => rung(index + 1)).join('');
}

export const bodyWidth = 16;
export const headSide = 28;

/** Right of and below the numbers, which are top left in the squares. */
export function snakeSpot(square: number): Point {
  const { x, y } = centreOf(square);
  return { x: x + 11, y: y + 12 };
}

/** Stepped body, its bend inside the square; the tail is on a lower row. */
export function snakePath(from: number, to: number): string {
  const head = snakeSpot(from);
  const tail = snakeSpot(to);
  const rows = (tail.y - head.y) / size;
  const columns = (tail.x - head.x) / size;
  let path = `M${at(head.x, head.y)}`;
  let { x } = head;
  for (let row = 1; row <= rows; row += 1) {
    const y = head.y + row * size;
    path += `V${y - size / 2}H${x + 13}V${y}`;
    x = head.x + Math.round((columns * row) / rows) * size;
    path += `H${x}`;
  }
  return path;
}

function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
