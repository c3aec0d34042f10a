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
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await counters.reward(key);
    },
  };
}
