export interface UsedMoments {
  /** Uses a moment by its nonce. False when something was stored with it, or is being stored. */
  use(nonce: string, now: number): boolean;
  /** Nothing was stored: it is as good as before. */
  release(nonce: string): void;
}

/** Beyond this the oldest are forgotten. What is stored is counted, so that many take days. */
const most = 100_000;

/**
 * Remembers which moments were used, for `lifetime` milliseconds: for as long as they are good. In the memory of this
 * process: each of several processes takes a moment once, which costs one more message a process at most.
 */
export function openUsedMoments(lifetime: number): UsedMoments {
  const used = new Map<string, number>();

  function forget(now: number): void {
    for (const [nonce, until] of used) {
      if (until > now && used.size < most) return;
      used.delete(nonce);
    }
  }

  return {
    use(nonce, now) {
      forget(now);
      if (used.has(nonce)) return false;
      used.set(nonce, now + lifetime);
      return true;
    },
    release(nonce) {
      used.delete(nonce);
    },
  };
}
