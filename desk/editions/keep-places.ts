/** `rows`: shown ones in place, in their latest state. `gone`: ids. `arrived`: new rows. */
export function keepPlaces<Row extends { readonly id: string }>(shown: readonly Row[], latest: readonly Row[]) {
  const now = new Map(latest.map((row) => [row.id, row]));
  const there = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    gone: new Set([...there].filter((id) => !now.has(id))),
    arrived: latest.filter(({ id }) => !there.has(id)),
  };
}
