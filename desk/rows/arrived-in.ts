/**
 * How many of the newest rows of a list came since: those that are not known and stand before one that is. Behind the last that is
 * known stands what was not asked for, unless all of the list was (`whole`).
 */
export function arrivedIn(
  newest: readonly { readonly id: string }[],
  known: ReadonlySet<string>,
  whole: boolean,
): number {
  const last = newest.findLastIndex(({ id }) => known.has(id));
  const before = whole || last < 0 ? newest : newest.slice(0, last);
  return before.filter(({ id }) => !known.has(id)).length;
}
