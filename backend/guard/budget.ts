import type { Limit } from './limits.ts';

/** What is left of a limit under each key, in the memory of this process. */
export interface Budget {
  /** Takes one write; answers null, or in how many seconds there is one again. */
  take(key: string): Promise<number | null>;
  /** Gives back one that was taken for nothing. */
  giveBack(key: string): Promise<void>;
}

/** Beyond this the keys go that were not used for the longest. */
const most = 100_000;

/**
 * Opens the budgets of one limit: whoever used up all of theirs gets them back one by one, evenly. Of a key it is kept
 * until when it has less than all; then it is forgotten. `clock` is in milliseconds.
 */
export function openBudget({ writes, seconds }: Limit, clock: () => number = Date.now): Budget {
  const each = (seconds * 1_000) / writes;
  const wholeAt = new Map<string, number>();

  /** The keys that were used last stand last. */
  function forget(now: number): void {
    for (const [key, at] of wholeAt) {
      if (at > now && wholeAt.size <= most) return;
      wholeAt.delete(key);
    }
  }

  return {
    async take(key) {
      const now = clock();
      forget(now);
      const before = wholeAt.get(key) ?? now;
      // Nobody lacks more than all: of one who seems to, the clock has been set back.
      const taken = (before - now > each * writes ? now : Math.max(now, before)) + each;
      const missing = taken - now - each * writes;
      if (missing > 0) return Math.max(1, Math.ceil(missing / 1_000));
      wholeAt.delete(key);
      wholeAt.set(key, taken);
      return null;
    },
    async giveBack(key) {
      const at = wholeAt.get(key);
      if (at !== undefined) wholeAt.set(key, at - each);
    },
  };
}
