import { proofTries } from './limits.ts';

export interface SpentProofs {
  /**
   * Shows a proof by its nonce. False when it cannot be used: something was stored with it, it is being shown with
   * something else at this moment, or it was shown too often for nothing.
   */
  show(nonce: string, now: number): boolean;
  /** Something was stored with it. */
  spend(nonce: string, now: number): void;
  /** Nothing was stored: the proof is as good as before. One that was spent stays so. */
  release(nonce: string): void;
}

interface Shown {
  tries: number;
  state: 'shown' | 'free' | 'spent';
  readonly until: number;
}

/** Beyond this the oldest are forgotten. As many proofs are hours of work. */
const most = 100_000;

/**
 * Remembers which proofs were shown, for `lifetime` milliseconds: for as long as they are good. In the memory of this
 * process: each of several processes takes a proof once, which costs one more message a process at most.
 */
export function openSpentProofs(lifetime: number): SpentProofs {
  const known = new Map<string, Shown>();

  function remember(nonce: string, shown: Shown): void {
    // The latest stand last.
    known.delete(nonce);
    known.set(nonce, shown);
  }

  function forget(now: number): void {
    for (const [nonce, { until }] of known) {
      if (until > now && known.size < most) return;
      known.delete(nonce);
    }
  }

  return {
    show(nonce, now) {
      forget(now);
      const before = known.get(nonce);
      if (!before) {
        remember(nonce, { tries: 1, state: 'shown', until: now + lifetime });
        return true;
      }
      if (before.state !== 'free' || before.tries >= proofTries) return false;
      before.tries += 1;
      before.state = 'shown';
      return true;
    },
    spend: (nonce, now) => remember(nonce, { tries: 1, state: 'spent', until: now + lifetime }),
    release(nonce) {
      const shown = known.get(nonce);
      if (shown?.state === 'shown') shown.state = 'free';
    },
  };
}
