/** How often something failed, and when it last did, in milliseconds. */
export interface Standing {
  readonly failures: number;
  readonly lastAt: number;
}

export interface Rule {
  /** So many failures cost nothing; from then on each attempt has to wait. */
  readonly free: number;
  /** One failure is forgotten in each such time without one, in milliseconds. */
  readonly forgetting: number;
}

/** Who is counted, each with what they have for nothing (decision 0036). */
export const rules = {
  /** One account tried from one address, or in one session: the curve of the managed service. */
  pair: { free: 5, forgetting: Number.POSITIVE_INFINITY },
  /** One address, whatever it tries. Many people may sit behind it: one a minute is forgotten, which also ends every wait. */
  address: { free: 30, forgetting: 60_000 },
  /** One account, tried from addresses where it was never used: 96 guesses a day, however many addresses there are. */
  account: { free: 100, forgetting: 15 * 60_000 },
  /** The codes of one mailbox, typed anywhere: some 700 a day, of 2^50. */
  codes: { free: 1_000, forgetting: 90_000 },
} as const satisfies Readonly<Record<string, Rule>>;

/** Nobody waits longer. */
export const longestWait = 15 * 60_000;

/** After a day without a failure everything is forgotten. */
export const day = 24 * 60 * 60_000;

/** How long the next attempt still has to wait, in milliseconds: 2^(n-free) seconds after the last failure. */
export function waitOf(rule: Rule, standing: Standing | null, now: number): number {
  if (!standing) return 0;
  const beyond = failuresAt(rule, standing, now) - rule.free;
  if (beyond < 0) return 0;
  return Math.max(0, standing.lastAt + Math.min(2 ** beyond * 1000, longestWait) - now);
}

/** The standing after one more failure. */
export function countFailure(rule: Rule, standing: Standing | null, now: number): Standing {
  return { failures: (standing ? failuresAt(rule, standing, now) : 0) + 1, lastAt: now };
}

/** The failures that still count. A time that is far ahead was written under a clock that was set back since. */
function failuresAt(rule: Rule, { failures, lastAt }: Standing, now: number): number {
  const quiet = now - lastAt;
  if (quiet >= day || quiet < -longestWait) return 0;
  return Math.max(0, failures - Math.floor(Math.max(0, quiet) / rule.forgetting));
}
