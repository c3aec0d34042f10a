import type { Challenge } from 'altcha-lib';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { openKeyTurns } from '#backend/turns/one-by-one.ts';
import { addressKey } from './address-key.ts';
import { openBudget } from './budget.ts';
import { makeChallenge } from './challenge.ts';
import { checkProof } from './check-proof.ts';
import { type Operation, type Outcome, openCounting, type TooMany, whenStored } from './count-writes.ts';
import { age, limits, repeatsFor } from './limits.ts';
import { makeMoment, readMoment } from './moment.ts';
import { openSpentProofs } from './spent-proofs.ts';
import { openStoredWrites } from './stored-writes.ts';
import { contentOf, type Write } from './write.ts';

export type { TooMany } from './count-writes.ts';
export type { Write } from './write.ts';

/** Nothing was done: the proof is wrong, too old or too young, or was shown with something else. */
export interface Disproved {
  readonly outcome: 'refused';
  readonly problems: readonly [{ readonly field: 'proof'; readonly problem: 'invalid' }];
}

/** Nothing was done: the same form may be posted again in a moment, with this token. */
export interface TooSoon {
  readonly outcome: 'too-soon';
  readonly moment: string;
}

export interface WriteGuard {
  /** A challenge; its proof opens the generous limit. */
  challenge(): Promise<Challenge>;
  /**
   * Does a write of the wire when the limits have room for it. A missing proof only means the narrow limit; one that is
   * not good is refused. Only what was stored counts, and only that spends a proof. A repeat of what was stored is done
   * whatever the limits say.
   */
  admit<Done extends Outcome>(write: Write, operation: Operation<Done>): Promise<Done | TooMany | Disproved>;
  /**
   * The same for a form that was posted without script. `moment` is null when the browser says that it was posted from a
   * page of ours; else the token that came with it, which has to be good.
   */
  admitForm<Done extends Outcome>(
    write: Write,
    moment: string | null,
    operation: Operation<Done>,
  ): Promise<Done | TooMany | TooSoon>;
  /** Takes one of the changes that a guest of that address may make; answers null, or how many seconds to wait. */
  takeChange(address: string): Promise<number | null>;
}

export interface GuardSurroundings {
  readonly ring: KeyRing;
  /** Milliseconds. */
  readonly clock: () => number;
  /** An integer from `least` to `most`, both included, that cannot be foreseen. */
  readonly choose: (least: number, most: number) => number;
  /** Told of every write that was not let through. */
  readonly refused?: (kind: Write['kind'], why: 'too-many' | 'disproved' | 'too-soon') => void;
}

const disproved: Disproved = { outcome: 'refused', problems: [{ field: 'proof', problem: 'invalid' }] };

/**
 * Opens the guard of what visitors may write (see limits.ts). Counters and spent proofs live in the memory of this
 * process: a restart forgets them, several processes count each for itself, and nothing but limits is lost with them.
 */
export function openWriteGuard({ ring, clock, choose, refused }: GuardSurroundings): WriteGuard {
  const countAndDo = openCounting();
  const changes = openBudget(limits.changes);
  const proofs = openSpentProofs(age.lifetime);
  const written = openStoredWrites(repeatsFor);
  const inTurn = openKeyTurns();

  /** Does what spends a proof, or a moment, if it stores something. */
  function spending<Done extends Outcome>(nonce: string, operation: Operation<Done>): Promise<Done> {
    return whenStored(operation, (stored) => (stored ? proofs.spend(nonce, clock()) : proofs.release(nonce)));
  }

  async function admitNew<Done extends Outcome>(
    write: Write,
    operation: Operation<Done>,
  ): Promise<Done | TooMany | Disproved> {
    const { proof } = write.fields;
    if (proof === undefined || proof === null) return countAndDo(write, 'unproven', operation);
    const checked = await checkProof(ring, proof, clock());
    if (!checked.ok || !proofs.show(checked.nonce, clock())) {
      refused?.(write.kind, 'disproved');
      return disproved;
    }
    return spending(checked.nonce, () => countAndDo(write, 'proven', operation));
  }

  /** One after the other, so that of two copies that come at once the second is a repeat. */
  function admitOnce<Done extends Outcome>(
    content: string,
    write: Write,
    operation: Operation<Done>,
  ): Promise<Done | TooMany | Disproved> {
    return inTurn(content, async () => {
      if (written.repeats(content, clock())) return operation();
      return admitNew(write, async () => {
        const done = await operation();
        if (done.outcome === 'created' || done.outcome === 'repeated') written.remember(content, clock());
        return done;
      });
    });
  }

  /** The nonce of a good moment, or the token with which to come again: the same one as long as it only is too young. */
  function lookAt(moment: string): { readonly nonce: string } | TooSoon {
    const now = clock();
    const read = readMoment(ring, moment, now);
    if (read.state === 'good' && proofs.show(read.nonce, now)) return read;
    return { outcome: 'too-soon', moment: read.state === 'young' ? moment : makeMoment(ring, now, choose) };
  }

  function tell<Done extends Outcome>({ kind }: Write, done: Done): Done {
    if (done.outcome === 'too-many' || done.outcome === 'too-soon') refused?.(kind, done.outcome);
    return done;
  }

  return {
    challenge: () => makeChallenge(ring, clock(), choose),
    async admit(write, operation) {
      const content = contentOf(write);
      return tell(write, await (content === null ? admitNew(write, operation) : admitOnce(content, write, operation)));
    },
    async admitForm(write, moment, operation) {
      if (moment === null) return tell(write, await countAndDo(write, 'posted', operation));
      const looked = lookAt(moment);
      if ('outcome' in looked) return tell(write, looked);
      return tell(write, await spending(looked.nonce, () => countAndDo(write, 'posted', operation)));
    },
    takeChange: (address) => changes.take(addressKey(address)),
  };
}
