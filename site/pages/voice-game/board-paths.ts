/** Side of a square; ten by ten, from 1 at the bottom left, alternating direction. */
const size = 64;

/** Centre of a square (1 to 100). */
export function centreOf(square: number): { readonly x: number; readonly y: number } {
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

/** Stepped body from head to tail. */
export function snakePath(from: number, to: number): string {
  const head = centreOf(from);
  const tail = centreOf(to);
  const steps = Math.max(2, Math.round(Math.abs(tail.y - head.y) / size));
  let path = `M${at(head.x, head.y)}`;
  for (let step = 1; step <= steps; step += 1) {
    const x = head.x + ((tail.x - head.x) * step) / steps;
    const y = head.y + ((tail.y - head.y) * step) / steps;
    const sway = step < steps ? (step % 2 === 0 ? -18 : 18) : 0;
    path += `V${round(y - size / 2)}H${round(x + sway)}V${round(y)}`;
  }
  return path;
}

function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
