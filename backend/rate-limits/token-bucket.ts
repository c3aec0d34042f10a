import { type BucketLimit, buckets } from './limits.ts';
import { type NetworkLevel, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

/** In-memory token buckets per client address, one on each network level. */
export interface TokenBucket {
  /**
   * Takes a token on every level, or none. Null, or the seconds after which to try again.
   *
   * @param kind counted apart from other kinds
   */
  take(address: string, kind?: string): number | null;
  /** Returns a token that was taken in vain. */
  giveBack(address: string, kind?: string): void;
}

/** The least recently used keys beyond this are evicted. */
const maxKeys = 100_000;

/** Opens the buckets of a limit, all full (GCRA: one timestamp per key). `clock` is in milliseconds. */
export function openTokenBucket(
  name: keyof typeof buckets,
  clock: () => number = Date.now,
  limit: Readonly<Record<NetworkLevel, BucketLimit>> = buckets[name],
): TokenBucket {
  /** When each bucket is full again, in the order of last use. */
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
    take(address, kind = '') {
      const now = clock();
      evict(now);
      const taken = bucketsOf(address, kind).map(({ level, key, each, burst }) => {
        const before = fullAt.get(key) ?? now;
        // A bucket cannot lack more than all of its tokens: the clock was set back.
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
    giveBack(address, kind = '') {
      for (const { key, each } of bucketsOf(address, kind)) {
        const at = fullAt.get(key);
        if (at !== undefined) fullAt.set(key, at - each);
      }
    },
  };
}
