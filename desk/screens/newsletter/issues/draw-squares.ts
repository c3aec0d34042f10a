const perRow = 21;
const most = 3 * perRow;
const pitch = 16;

/** Squares of `unit` people, `done` of `total`, in a box of `width` by `height`. */
export function drawSquares(total: number, done: number) {
  const unit = unitFor(total);
  const count = Math.max(1, Math.ceil(total / unit));
  const full = done >= total ? count : Math.floor(done / unit);
  const isPart = full < count && done > full * unit;
  const corners = Array.from({ length: count }, (_, n) => [(n % perRow) * pitch, Math.floor(n / perRow) * pitch]);
  const path = (from: number, to: number, draw: string, inset = 0) =>
    corners
      .slice(from, to)
      .map(([x = 0, y = 0]) => `M${x + inset} ${y + inset}${draw}`)
      .join('');
  return {
    unit,
    width: perRow * pitch - 3,
    height: Math.ceil(count / perRow) * pitch - 3,
    done: path(0, full, 'h13v13h-13z') + (isPart ? path(full, full + 1, 'v13l13-13z') : ''),
    ahead: path(full, count, 'h11v11h-11z', 1),
  };
}

/** Smallest of 1, 2, 5, 10, 20 … with at most three rows. */
function unitFor(total: number): number {
  for (let ten = 1; ; ten *= 10) {
    const unit = [ten, 2 * ten, 5 * ten].find((one) => total / one <= most);
    if (unit !== undefined) return unit;
  }
}
