/** So many writes in so much time, from the first of them on. */
export interface Limit {
  readonly writes: number;
  readonly seconds: number;
}

/**
 * How much may be written. Every address has three budgets of its own, one for each way in, so that none can use up what
 * another has: a robot that sends no proof reaches the end of `unproven`, and whoever writes through the site's forms does
 * not notice. They are wide, because an address may be a school's: thirty people who each write ten times stay within
 * them, and what one of them could do to the others costs a proof of work for every single write. A mailbox has a budget
 * of its own over all addresses, because each message sends it a letter.
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
  /** Messages in the name of one mailbox. The newsletter has a rule of its own, which refuses nobody. */
  mailbox: { writes: 10, seconds: 60 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * What a proof costs. The browser derives a key of `cost` rounds `fewest` to `most` times, as chosen for each challenge:
 * about a tenth of a second on a desk, a quarter to half a second on a telephone of the middle range, beside everything
 * else that it does. For a person it is over long before the form is filled; ten thousand messages cost a quarter of an
 * hour.
 */
export const work = { cost: 5_000, fewest: 40, most: 100 } as const;

/**
 * A proof is accepted from `ripe` to `lifetime` milliseconds after its challenge was made; no person writes faster. The
 * browser waits `slack` longer, because the process that checks may have a slower clock than the one that made it.
 */
export const age = { ripe: 2_000, slack: 500, lifetime: 20 * 60_000 } as const;
