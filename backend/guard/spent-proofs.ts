/**
 * `first`: nobody shows it. `together`: it is being shown with the same content at this moment. `again`: the same content
 * was stored with it before. `spent`: it belongs to another content.
 */
export type Spending = 'first' | 'together' | 'again' | 'spent';

export interface SpentProofs {
  /**
   * Shows the proof of the challenge `nonce`. `content` is what comes with it, or null when it has no id, by which a repeat
   * would be known as the same: clients send a request again whose answer was lost.
   */
  show(nonce: string, content: string | null, now: number): Spending;
  /** The content was stored: the proof belongs to it. */
  spend(nonce: string, content: string | null, now: number): void;
  /** Nothing was stored: the proof is as good as before. */
  release(nonce: string): void;
}

interface Shown {
  readonly content: string | null;
  readonly stored: boolean;
  readonly until: number;
}

/** Beyond this the oldest are forgotten. As many proofs are hours of work. */
const most = 100_000;

/**
 * Remembers which proofs were shown, for `lifetime` milliseconds: for as long as they are good. In the memory of this
 * process: each of several processes takes a proof once, which costs one more message a process at most.
 */
export function openSpentProofs(lifetime: number): SpentProofs {
  const shown = new Map<string, Shown>();

  function remember(nonce: string, content: string | null, stored: boolean, now: number): void {
    // The latest stand last.
    shown.delete(nonce);
    shown.set(nonce, { content, stored, until: now + lifetime });
  }

  function forget(now: number): void {
    for (const [nonce, { until }] of shown) {
      if (until > now && shown.size < most) return;
      shown.delete(nonce);
    }
  }

  return {
    show(nonce, content, now) {
      forget(now);
      const before = shown.get(nonce);
      if (!before) {
        remember(nonce, content, false, now);
        return 'first';
      }
      if (content === null || before.content !== content) return 'spent';
      return before.stored ? 'again' : 'together';
    },
    spend: (nonce, content, now) => remember(nonce, content, true, now),
    release(nonce) {
      shown.delete(nonce);
    },
  };
}
