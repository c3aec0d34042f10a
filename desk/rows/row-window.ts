/** Which rows are drawn: from `first` up to `last`, without it. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Rows drawn above and below what is seen, so that scrolling shows nothing empty. */
const spare = 6;

/**
 * The rows of a list that are seen, with some to spare. `top`: how far the list begins above what is seen, in pixels (negative:
 * below its edge); `height`: what is seen; `row`: the height of each.
 */
export function rowWindow(list: { top: number; height: number; row: number; total: number }): RowWindow {
  const { top, height, row, total } = list;
  const first = Math.floor(top / row) - spare;
  const last = Math.ceil((top + height) / row) + spare;
  return { first: between(first, 0, total), last: between(last, 0, total) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
