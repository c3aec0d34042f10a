/** So many writes at once. What was taken comes back one by one: all of it within so many seconds. */
export interface Limit {
  readonly writes: number;
  readonly seconds: number;
}

/**
 * How much one address may write, messages and subscribers apart, whichever way they come: on the wire or as a form
 * without script. An address may be a school's or a carrier's, so a class may write all at once; and because room comes
 * back all the time, whoever shares an address with a robot waits a minute and not until an hour is over.
 */
export const limits = {
  /** What was stored: forty at once, and then one a minute. */
  stored: { writes: 40, seconds: 40 * 60 },
  /** What stored nothing, because it was invalid or was there already. Beyond it only such wait. */
  fruitless: { writes: 600, seconds: 10 * 60 },
  /** Rows that a guest of one address makes, changes or removes where every guest may. */
  changes: { writes: 600, seconds: 10 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/** How often what was stored may come again, with the same words under the same id, and is answered past all limits. */
export const repeatsOfOne = 20;

/** For how long it may, in milliseconds. */
export const repeatsFor = 60 * 60_000;

/**
 * The moment of a form without script is accepted from `ripe` to `lifetime` milliseconds after it was made: no person
 * writes faster.
 */
export const age = { ripe: 2_000, lifetime: 20 * 60_000 } as const;
