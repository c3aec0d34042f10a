/** More dots than this say nothing that the number does not. */
const mostDots = 24;
const inARow = 6;
/** From one dot to the next, and how wide a dot is, its edge in the middle of its line. */
const pitch = 23;
const width = 14;
const dot = `a7 7 0 1 0 ${width} 0a7 7 0 1 0-${width} 0`;

/** A dot a seat, as the path of a drawing, and how high that is; nothing for a group of unknown size. */
export function dotsOf(capacity: number | null): { readonly path: string; readonly height: number } {
  const dots = Math.min(Math.max(Math.floor(capacity ?? 0), 0), mostDots);
  const rows = Array.from({ length: Math.ceil(dots / inARow) }, (_, row) => {
    const own = Math.min(inARow, dots - row * inARow);
    return `M1 ${8 + row * pitch}${Array.from({ length: own }, () => dot).join(`m${pitch} 0`)}`;
  });
  return { path: rows.join(''), height: Math.max(rows.length * pitch - (pitch - width - 2), 0) };
}
