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
import { openSpentProofs, type Spending } from './spent-proofs.ts';

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

/** What an operation answers; `created`: it stored something new. */
interface Outcome {
  readonly outcome: string;
}

interface Looked {
  readonly budget: 'proven' | 'unproven' | 'posted';
  readonly proof?: { readonly nonce: string; readonly content: string | null; readonly spending: Spending };
}

export interface WriteGuard {
  /** A challenge; its proof opens the generous limit. */
  challenge(): Promise<Challenge>;
  /**
   * Does the write when the limits have room for it. A missing proof only means the narrow limit; one that is not good is
   * refused. For a mailbox only what was stored counts, and only that spends a proof.
   */
  admit<Done extends Outcome>(write: Write, operation: () => Promise<Done>): Promise<Done | TooMany | Disproved>;
}

export interface GuardSurroundings {
  readonly ring: KeyRing;
  /** Milliseconds. */
  readonly clock: () => number;
  /** An integer from `least` to `most`, both included, that cannot be foreseen. */
  readonly choose: (least: number, most: number) => number;
  /** Told of every write that was not let through. */
  readonly refused?: (kind: Write['kind'], why: 'too-many' | 'disproved') => void;
}

const disproved: Disproved = { outcome: 'refused', problems: [{ field: 'proof', problem: 'invalid' }] };

/**
 * Opens the guard of what visitors may write (see limits.ts). Counters and spent proofs live in the memory of this
 * process: a restart forgets them, several processes count each for itself, and nothing but limits is lost with them.
 */
export function openWriteGuard({ ring, clock, choose, refused }: GuardSurroundings): WriteGuard {
  const budgets = {
    proven: openBudget(limits.proven),
    unproven: openBudget(limits.unproven),
    posted: openBudget(limits.posted),
    mailbox: openBudget(limits.mailbox),
  };
  const proofs = openSpentProofs(age.lifetime);

  /** What the write is counted under, and the proof that it shows; null when that is not good. */
  async function look(write: Write): Promise<Looked | null> {
    const { proof } = write.fields;
    if (write.way === 'form') return { budget: 'posted' };
    if (proof === undefined || proof === null) return { budget: 'unproven' };
    const checked = await checkProof(ring, proof, clock());
    if (!checked.ok) return null;
    const content = contentOf(write);
    const spending = proofs.show(checked.nonce, content, clock());
    return spending === 'spent' ? null : { budget: 'proven', proof: { nonce: checked.nonce, content, spending } };
  }

  async function countAndDo<Done extends Outcome>(
    write: Write,
    { budget, proof }: Looked,
    operation: () => Promise<Done>,
  ): Promise<Done | TooMany> {
    const wait = await budgets[budget].take(addressKey(write.address));
    if (wait !== null) return { outcome: 'too-many', wait };
    // A repeat of what was stored stores nothing: it must not be refused what was granted before.
    const mailbox = proof?.spending === 'again' ? null : mailboxOf(write);
    if (mailbox === null) return operation();
    const later = await budgets.mailbox.take(mailbox);
    if (later !== null) return { outcome: 'too-many', wait: later };
    return whenStored(operation, (stored) => {
      if (!stored) return budgets.mailbox.giveBack(mailbox);
    });
  }

  return {
    challenge: () => makeChallenge(ring, clock(), choose),
    async admit(write, operation) {
      const looked = await look(write);
      if (!looked) {
        refused?.(write.kind, 'disproved');
        return disproved;
      }
      const { proof } = looked;
      const done = await whenStored(
        () => countAndDo(write, looked, operation),
        (stored) => {
          if (stored && proof) proofs.spend(proof.nonce, proof.content, clock());
          else if (proof?.spending === 'first') proofs.release(proof.nonce);
        },
      );
      if (done.outcome === 'too-many') refused?.(write.kind, 'too-many');
      return done;
    },
  };
}

/** Does something and then tells whether it stored what nobody had stored before; it did not when it failed. */
async function whenStored<Done extends Outcome>(
  operation: () => Promise<Done>,
  settle: (stored: boolean) => Promise<void> | void,
): Promise<Done> {
  let stored = false;
  try {
    const done = await operation();
    stored = done.outcome === 'created';
    return done;
  } finally {
    await settle(stored);
  }
}

/** The mailbox that a message is counted for, as a key of one length; null for what is not counted, or has no address. */
function mailboxOf({ kind, fields: { email } }: Write): string | null {
  return kind === 'contact' && typeof email === 'string' ? hashOf(emailKey(cleanLine(email))) : null;
}

/** What makes two writes one: all that they say, under the id of the client. */
function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  const { proof: _, ...said } = fields;
  return hashOf(JSON.stringify([kind, id, said]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
