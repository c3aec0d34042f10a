import { type BucketLimit, buckets } from './limits.ts';
import { type NetworkLevel, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

export type TokenBucket = ReturnType<typeof openTokenBucket>;

/** Beyond this, evicts the least recently used keys. */
const maxKeys = 100_000;

/**
 * Opens a rate limit: full in-memory token buckets (GCRA: one timestamp per key) per client IP address and network
 * level. `clock` in milliseconds.
 */
export function openTokenBucket(
  name: keyof typeof buckets,
  clock: () => number = Date.now,
  limit: Readonly<Record<NetworkLevel, BucketLimit>> = buckets[name],
) {
  /** Time at which each bucket is full again, in LRU order. */
  const fullAt = new Map<string, number>();

  function evict(now: number): void {
    for (const [key, at] of fullAt) {
      if (at > now && fullAt.size <= maxKeys) return;
      fullAt.delete(key);
    }
  }

  function bucketsOf(address: string, kind: string) {
    const networks = networksOf(address);
    return networkLevels.map((level) => {
      const { burst, seconds } = limit[level];
      return { level, key: `${kind} ${level} ${networks[level]}`, each: seconds * 1_000, burst };
    });
  }

  return {
    /** Takes a token on all levels or none, per `kind`. Null, or the wait in seconds. */
    take(address: string, kind = ''): number | null {
      const now = clock();
      evict(now);
      const taken = bucketsOf(address, kind).map(({ level, key, each, burst }) => {
        const before = fullAt.get(key) ?? now;
        // More missing than a whole bucket: the clock was set back.
        const full = (before - now > each * burst ? now : Math.max(now, before)) + each;
        return { level, key, full, missing: full - now - each * burst };
      });
      const [worst] = taken.toSorted((one, other) => other.missing - one.missing);
      if (worst && worst.missing > 0) {
        countRefusal(name, worst.level);
        return Math.max(1, Math.ceil(worst.missing / 1_000));
      }
      for (const { key, full } of taken) {
        fullAt.delete(key);
        fullAt.set(key, full);
      }
      return null;
    },
    /** Returns an unused token. */
    giveBack(address: string, kind = ''): void {
      for (const { key, each } of bucketsOf(address, kind)) {
        const at = fullAt.get(key);
        if (at !== undefined) fullAt.set(key, at - each);
      }
    },
  };
}
