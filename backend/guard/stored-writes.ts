import { repeatsOfOne } from './limits.ts';

export interface StoredWrites {
  /** Whether that was stored and may come again; counts that it did. */
  repeats(content: string, now: number): boolean;
  /** It was stored. Doing it twice is allowed, and gives no more repeats. */
  remember(content: string, now: number): void;
}

interface Stored {
  left: number;
  readonly until: number;
}

/** Beyond this the oldest are forgotten. Only what was stored is in here, and that is counted. */
const most = 50_000;

/**
 * Remembers what was stored, by all that it said and the id that its client made, for `lifetime` milliseconds: a client
 * sends again what it got no answer to. Somebody who does not know all of it cannot ask for it. In the memory of this
 * process: another one, and one that was started anew, counts a repeat like any other write.
 */
export function openStoredWrites(lifetime: number): StoredWrites {
  const known = new Map<string, Stored>();

  function forget(now: number): void {
    for (const [content, { until }] of known) {
      if (until > now && known.size < most) return;
      known.delete(content);
    }
  }

  return {
    repeats(content, now) {
      forget(now);
      const stored = known.get(content);
      if (!stored || stored.left === 0) return false;
      stored.left -= 1;
      return true;
    },
    remember(content, now) {
      if (!known.has(content)) known.set(content, { left: repeatsOfOne, until: now + lifetime });
    },
  };
}
