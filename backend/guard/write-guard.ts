import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { emailKey } from '#model/email.ts';
import { cleanLine } from '#model/text.ts';
import { addressKey } from './address-key.ts';
import { openBudget } from './budget.ts';
import { makeChallenge } from './challenge.ts';
import { checkProof } from './check-proof.ts';
import { age, limits } from './limits.ts';
import { openSpentProofs } from './spent-proofs.ts';

/** Something that a visitor wants to leave here. */
export interface Write {
  readonly kind: 'contact' | 'newsletter';
  /** By the protocols, or by a form that was posted without script. */
  readonly way: 'wire' | 'form';
  /** The visitor's address. */
  readonly address: string;
  /** As they came, unchecked; `email` and `proof` are looked at. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Made by the client. */
  readonly id?: string | undefined;
}

/** Nothing was done. `wait`: in so many seconds it can be. */
export interface TooMany {
  readonly outcome: 'too-many';
  readonly wait: number;
}

/** Nothing was done: the proof is wrong, too old or too young, or was shown with something else. */
export interface Disproved {
  readonly outcome: 'refused';
  readonly problems: readonly [{ readonly field: 'proof'; readonly problem: 'invalid' }];
}

export interface WriteGuard {
  /** A challenge; its proof opens the generous limit. */
  challenge(): Promise<Challenge>;
  /**
   * Does the write when the limits have room for it. A missing proof only means the narrow limit; one that is not good is
   * refused. For a mailbox counts what was stored: `created`.
   */
  admit<Done extends { readonly outcome: string }>(
    write: Write,
    operation: () => Promise<Done>,
  ): Promise<Done | TooMany | Disproved>;
}

export interface GuardSurroundings {
  readonly ring: KeyRing;
  /** Milliseconds. */
  readonly clock: () => number;
  /** An integer from `least` to `most`, both included, that cannot be foreseen. */
  readonly choose: (least: number, most: number) => number;
}

const disproved: Disproved = { outcome: 'refused', problems: [{ field: 'proof', problem: 'invalid' }] };

/**
 * Opens the guard of what visitors may write (see limits.ts). Counters and spent proofs live in the memory of this
 * process: a restart forgets them, several processes count each for itself, and nothing but limits is lost with them.
 */
export function openWriteGuard({ ring, clock, choose }: GuardSurroundings): WriteGuard {
  const budgets = {
    proven: openBudget(limits.proven),
    unproven: openBudget(limits.unproven),
    posted: openBudget(limits.posted),
  };
  const mailboxes = openBudget(limits.mailbox);
  const spent = openSpentProofs(age.lifetime);

  /** What the write is counted under; null when its proof is not good. `again`: it came before, word by word. */
  async function look(write: Write): Promise<{ budget: keyof typeof budgets; again: boolean } | null> {
    const { proof } = write.fields;
    if (write.way === 'form') return { budget: 'posted', again: false };
    if (proof === undefined || proof === null) return { budget: 'unproven', again: false };
    const checked = await checkProof(ring, proof, clock());
    if (!checked.ok) return null;
    const spending = spent.spend(checked.nonce, contentOf(write), clock());
    return spending === 'spent' ? null : { budget: 'proven', again: spending === 'again' };
  }

  return {
    challenge: () => makeChallenge(ring, clock(), choose),
    async admit(write, operation) {
      const looked = await look(write);
      if (!looked) return disproved;
      const wait = await budgets[looked.budget].take(addressKey(write.address));
      if (wait !== null) return { outcome: 'too-many', wait };
      const mailbox = write.kind === 'contact' && !looked.again ? mailboxOf(write) : null;
      if (mailbox === null) return operation();
      const later = await mailboxes.take(mailbox);
      if (later !== null) return { outcome: 'too-many', wait: later };
      let stored = false;
      try {
        const done = await operation();
        stored = done.outcome === 'created';
        return done;
      } finally {
        if (!stored) await mailboxes.giveBack(mailbox);
      }
    },
  };
}

/** The mailbox that would get a letter; null when the field holds no text, which the operation refuses. */
function mailboxOf({ fields: { email } }: Write): string | null {
  return typeof email === 'string'
    ? createHash('sha256')
        .update(emailKey(cleanLine(email)))
        .digest('base64')
    : null;
}

/** What makes two writes one: all that they say, under the id of the client. */
function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  const { proof: _, ...said } = fields;
  return createHash('sha256')
    .update(JSON.stringify([kind, id, said]))
    .digest('base64');
}
