import type { KeyRing } from '#backend/keys/signed-token.ts';
import { type LetterShare, openLetterShares } from '#backend/rate-limits/letter-shares.ts';
import { openKeyTurns } from '#backend/turns/one-by-one.ts';
import { addressKey } from './address-key.ts';
import { openBudget } from './budget.ts';
import { type Outcome, openCounting, type TooMany, whenStored } from './count-writes.ts';
import { age, limits, repeatsFor } from './limits.ts';
import { makeMoment, readMoment } from './moment.ts';
import { openStoredWrites } from './stored-writes.ts';
import { openUsedMoments } from './used-moments.ts';
import { contentOf, type Write } from './write.ts';

export type { Outcome, TooMany } from './count-writes.ts';
export type { Write } from './write.ts';

/** Nothing was done: the same form may be posted again in a moment, with this token. */
export interface TooSoon {
  readonly outcome: 'too-soon';
  readonly moment: string;
}

/** Stores a write; `share` is what its address may cause of e-mails to unverified addresses. */
export type Store<Done> = (share: LetterShare) => Promise<Done>;

export interface WriteGuard {
  /**
   * Does a write of the wire when the limits have room for it. Only what was stored counts. A repeat of what was stored is
   * done whatever the limits say.
   */
  admit<Done extends Outcome>(write: Write, store: Store<Done>): Promise<Done | TooMany>;
  /**
   * The same for a form that was posted without script. `moment` is null when the browser says that it was posted from a
   * page of ours; else the token that came with it, which has to be good.
   */
  admitForm<Done extends Outcome>(
    write: Write,
    moment: string | null,
    store: Store<Done>,
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
  readonly refused?: (kind: string, why: 'too-many' | 'too-soon') => void;
}

/**
 * Opens the guard of what visitors may write (see limits.ts). Counters and used moments live in the memory of this
 * process: a restart forgets them, several processes count each for itself, and nothing but limits is lost with them.
 */
export function openWriteGuard({ ring, clock, choose, refused }: GuardSurroundings): WriteGuard {
  const countAndDo = openCounting(clock);
  const changes = openBudget(limits.changes, clock);
  const moments = openUsedMoments(age.lifetime);
  const written = openStoredWrites(repeatsFor);
  const inTurn = openKeyTurns();
  const shareOf = openLetterShares();

  /** One after the other, so that of two copies that come at once the second is a repeat. */
  function admitOnce<Done extends Outcome>(
    content: string,
    write: Write,
    operation: () => Promise<Done>,
  ): Promise<Done | TooMany> {
    return inTurn(content, async () => {
      if (written.repeats(content, clock())) return operation();
      return countAndDo(write, async () => {
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
    if (read.state === 'good' && moments.use(read.nonce, now)) return read;
    return { outcome: 'too-soon', moment: read.state === 'young' ? moment : makeMoment(ring, now, choose) };
  }

  function tell<Done extends Outcome>({ kind }: Write, done: Done): Done {
    if (done.outcome === 'too-many' || done.outcome === 'too-soon') refused?.(kind, done.outcome);
    return done;
  }

  return {
    async admit(write, store) {
      const operation = () => store(shareOf(write.address));
      const content = contentOf(write);
      return tell(
        write,
        await (content === null ? countAndDo(write, operation) : admitOnce(content, write, operation)),
      );
    },
    async admitForm(write, moment, store) {
      const counted = () => countAndDo(write, () => store(shareOf(write.address)));
      if (moment === null) return tell(write, await counted());
      const looked = lookAt(moment);
      if ('outcome' in looked) return tell(write, looked);
      const done = await whenStored(counted, (stored) => {
        if (!stored) moments.release(looked.nonce);
      });
      return tell(write, done);
    },
    takeChange: (address) => changes.take(addressKey(address)),
  };
}
