interface Refusals {
  readonly limit: string;
  /** The network level at which it was reached, `all`, or `time`. */
  readonly level: string;
  readonly count: number;
}

const counted = new Map<string, Refusals>();

/** Counts one refusal in this process, for `/metrics`. */
export function countRefusal(limit: string, level: string): void {
  const key = `${limit} ${level}`;
  counted.set(key, { limit, level, count: (counted.get(key)?.count ?? 0) + 1 });
}

/** The refusals since the process started, by limit and level. */
export const countedRefusals = (): Iterable<Refusals> => counted.values();
