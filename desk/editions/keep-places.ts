/** `rows`: shown ones in place, in their latest state. `gone`: ids. `arrived`: new rows. */
export function keepPlaces<Row extends { readonly id: string }>(shown: readonly Row[], latest: readonly Row[]) {
  const latestById = new Map(latest.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((row) => latestById.get(row.id) ?? row),
    gone: new Set([...shownIds].filter((id) => !latestById.has(id))),
    arrived: latest.filter(({ id }) => !shownIds.has(id)),
  };
}
