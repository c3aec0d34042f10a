/** `first`: nobody showed it before; `again`: it was shown with the same content; `spent`: with another. */
export type Spending = 'first' | 'again' | 'spent';

export interface SpentProofs {
  /**
   * Spends the proof of the challenge `nonce`. `content` is what came with it, or null when it has no id, by which a
   * repeat would be known as the same: clients send a request again whose answer was lost.
   */
  spend(nonce: string, content: string | null, now: number): Spending;
}

/** Beyond this the oldest are forgotten. As many proofs are hours of work. */
const most = 100_000;

/**
 * Remembers which proofs were shown, for `lifetime` milliseconds: for as long as they are good. In the memory of this
 * process: each of several processes takes a proof once, which costs one more message a process at most.
 */
export function openSpentProofs(lifetime: number): SpentProofs {
  const shown = new Map<string, { readonly content: string | null; readonly until: number }>();

  function forget(now: number): void {
    for (const [nonce, { until }] of shown) {
      if (until > now && shown.size < most) return;
      shown.delete(nonce);
    }
  }

  return {
    spend(nonce, content, now) {
      forget(now);
      const before = shown.get(nonce);
      if (before) return content !== null && before.content === content ? 'again' : 'spent';
      shown.set(nonce, { content, until: now + lifetime });
      return 'first';
    },
  };
}
