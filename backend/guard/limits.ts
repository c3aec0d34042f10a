/** So many writes in so much time, from the first of them on. */
export interface Limit {
  readonly writes: number;
  readonly seconds: number;
}

/**
 * How much may be written. Every address has a budget of its own for each way in, and for messages and subscriptions
 * apart, so that none can use up what another has: a robot that sends no proof reaches the end of `unproven`, and whoever
 * writes through the site's forms does not notice. They are wide, because an address may be a school's: thirty people who
 * each write ten times stay within them. Only what was stored counts. So what one person could do to the others of a
 * `proven` budget costs a proof of work for every single write.
 *
 * Forms that are posted without script cannot show a proof; whoever shares an address with a robot that posts them can
 * write with script meanwhile, or after ten minutes at most.
 */
export const limits = {
  /** Writes of one address with a proof of work. */
  proven: { writes: 300, seconds: 10 * 60 },
  /** Writes of one address on the wire without one: any standard client of the protocols. */
  unproven: { writes: 120, seconds: 10 * 60 },
  /** Forms that one address posted without script. */
  posted: { writes: 120, seconds: 10 * 60 },
  /**
   * Messages in the name of one mailbox from one address, without a proof. Not over all addresses: anybody can type
   * anybody's mailbox, and would silence its owner. How many letters a mailbox gets is limited where they are written.
   */
  mailbox: { writes: 10, seconds: 60 * 60 },
  /** Writes of one address, in each of the ways without a proof, that stored nothing. Beyond it only such wait. */
  fruitless: { writes: 600, seconds: 10 * 60 },
  /** Rows that a guest of one address makes, changes or removes where every guest may. */
  changes: { writes: 600, seconds: 10 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/** How often a proof may be shown without anything being stored with it. */
export const proofTries = 10;

/** How often what was stored may come again, with the same words under the same id, and is answered past all limits. */
export const repeatsOfOne = 20;

/** For how long it may, in milliseconds: as long as the longest limit lasts. */
export const repeatsFor = 60 * 60_000;

/**
 * What a proof costs. The browser derives a key of `cost` rounds `fewest` to `most` times, as chosen for each challenge:
 * about a tenth of a second on a desk, a quarter to half a second on a telephone of the middle range, beside everything
 * else that it does. For a person it is over long before the form is filled; ten thousand messages cost a quarter of a
 * hour.
 */
export const work = { cost: 5_000, fewest: 40, most: 100 } as const;

/**
 * A proof, and the moment of a form without script, is accepted from `ripe` to `lifetime` milliseconds after it was made;
 * no person writes faster. The browser waits `slack` longer, because the process that checks may have a slower clock than
 * the one that made it.
 */
export const age = { ripe: 2_000, slack: 500, lifetime: 20 * 60_000 } as const;
