import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limits.ts';

/** What is left of a limit under each key, in the memory of this process. */
export interface Budget {
  /** Takes one write; answers null, or how many seconds to wait when there is none left. */
  take(key: string): Promise<number | null>;
  /** Gives back one that was taken for nothing. */
  giveBack(key: string): Promise<void>;
}

/** Opens the budgets of one limit. A key whose time is over is forgotten. */
export function openBudget({ writes, seconds }: Limit): Budget {
  const counters = new RateLimiterMemory({ points: writes, duration: seconds });
  return {
    async take(key) {
      try {
        await counters.consume(key);
        return null;
      } catch (refusal) {
        // The package rejects with the state of the counter; anything else is a fault.
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // It counts what it refuses, and what others give back would then open nothing.
        await counters.reward(key);
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      // What was taken in a time that is over is not owed.
      const counted = await counters.get(key);
      if (counted && counted.consumedPoints > 0) await counters.reward(key);
    },
  };
}

/** One of that budget's writes, under that key. */
export interface Counted {
  readonly budget: Budget;
  readonly key: string;
}

/** Takes every one of them, or none; answers null, or how many seconds to wait for the first that there is not. */
export async function takeAll(wanted: readonly Counted[]): Promise<number | null> {
  for (const [at, { budget, key }] of wanted.entries()) {
    const wait = await budget.take(key);
    if (wait === null) continue;
    await giveBackAll(wanted.slice(0, at));
    return wait;
  }
  return null;
}

export async function giveBackAll(taken: readonly Counted[]): Promise<void> {
  for (const { budget, key } of taken) await budget.giveBack(key);
}
