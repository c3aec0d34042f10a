/** A list while somebody reads it: nothing that is shown moves or goes, and what arrived waits. */
export interface KeptPlaces<Row> {
  /** Those that are shown, in their places, each as it is now; one that went is as it was last. */
  readonly rows: readonly Row[];
  /** Which of them went. */
  readonly gone: ReadonlySet<string>;
  /** What is not shown yet. */
  readonly arrived: readonly Row[];
}

/** Keeps the rows of a list where they are while what is true becomes `latest`. */
export function keepPlaces<Row extends { readonly id: string }>(
  shown: readonly Row[],
  latest: readonly Row[],
): KeptPlaces<Row> {
  const now = new Map(latest.map((row) => [row.id, row]));
  const there = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    gone: new Set([...there].filter((id) => !now.has(id))),
    arrived: latest.filter(({ id }) => !there.has(id)),
  };
}
