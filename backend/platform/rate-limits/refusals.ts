interface Refusals {
  readonly limit: string;
  /** Network level, `all`, or `time`. */
  readonly level: string;
  readonly count: number;
}

const counted = new Map<string, Refusals>();

/** Counts a refusal of this process for `/metrics`. */
export function countRefusal(limit: string, level: string): void {
  const key = `${limit} ${level}`;
  counted.set(key, { limit, level, count: (counted.get(key)?.count ?? 0) + 1 });
}

export const countedRefusals = (): Iterable<Refusals> => counted.values();
