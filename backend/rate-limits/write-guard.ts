import { createHash } from 'node:crypto';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { openKeyTurns } from '#backend/turns/one-by-one.ts';
import { openExpiringMap } from './expiring-map.ts';
import { makeMoment, readMoment } from './form-timestamp.ts';
import { type LetterShare, openLetterShares } from './letter-shares.ts';
import { formAge, repeats } from './limits.ts';
import { countRefusal } from './refusals.ts';
import { openTokenBucket } from './token-bucket.ts';

/** Something that a visitor asks to store. */
export interface Write {
  /** Each is counted by itself. */
  readonly kind: string;
  /** The visitor's address. */
  readonly address: string;
  /** As they came, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Made by the client. */
  readonly id?: string | undefined;
}

/** The outcome of an operation. `created`: it stored something new; `repeated`: it had stored the same before. */
export interface Outcome {
  readonly outcome: string;
}

/** Nothing was stored; it can be in `wait` seconds. */
export interface TooMany {
  readonly outcome: 'too-many';
  readonly wait: number;
}

/** Nothing was stored: the same form may be posted again in a moment, with this token. */
export interface TooSoon {
  readonly outcome: 'too-soon';
  readonly moment: string;
}

/** Stores a write; `share` is what its address may cause of e-mails to unverified addresses. */
export type Store<Done> = (share: LetterShare) => Promise<Done>;

export interface WriteGuard {
  /** Stores a write of the wire within the limits. A repeat of what was stored passes all limits. */
  admit<Done extends Outcome>(write: Write, store: Store<Done>): Promise<Done | TooMany>;
  /**
   * The same for a form that was posted without script. `moment` is null when the browser says that it was posted from a
   * page of ours; else the timestamp token that came with it, which has to be valid.
   */
  admitForm<Done extends Outcome>(
    write: Write,
    moment: string | null,
    store: Store<Done>,
  ): Promise<Done | TooMany | TooSoon>;
  /** Takes one of the changes that a guest of that address may make; null, or the seconds to wait. */
  takeChange(address: string): Promise<number | null>;
}

export interface GuardSurroundings {
  readonly ring: KeyRing;
  /** Milliseconds. */
  readonly clock: () => number;
  /** An unpredictable integer from `least` to `most`, both included. */
  readonly choose: (least: number, most: number) => number;
}

/** Keys of each map; only stored writes add one, and those are limited. */
const maxKeys = 50_000;

/**
 * Opens the rate limits of what visitors write (`limits.ts`). Counters and used tokens live in the memory of this process:
 * each of several processes counts its own, and a restart forgets them.
 */
export function openWriteGuard({ ring, clock, choose }: GuardSurroundings): WriteGuard {
  const stored = openTokenBucket('stored', clock);
  const fruitless = openTokenBucket('fruitless', clock);
  const changes = openTokenBucket('changes', clock);
  const usedTimestamps = openExpiringMap<true>(formAge.most, maxKeys);
  const written = openExpiringMap<{ left: number }>(repeats.lifetime, maxKeys);
  const inTurn = openKeyTurns();
  const shareOf = openLetterShares();

  /** Stores within the limits. The token is taken before, so that concurrent writes do not exceed them. */
  async function countAndStore<Done extends Outcome>(
    { kind, address }: Write,
    store: Store<Done>,
  ): Promise<Done | TooMany> {
    const full = stored.take(address, kind);
    if (full !== null) return { outcome: 'too-many', wait: full };
    const done = await undoUnlessCreated(
      () => store(shareOf(address)),
      () => stored.giveBack(address, kind),
    );
    if (done.outcome === 'created') return done;
    const wait = fruitless.take(address, kind);
    return wait === null ? done : { outcome: 'too-many', wait };
  }

  function isRepeat(content: string): boolean {
    const found = written.get(content, clock());
    if (!found || found.left === 0) return false;
    found.left -= 1;
    return true;
  }

  return {
    async admit(write, store) {
      const content = contentOf(write);
      if (content === null) return countAndStore(write, store);
      // One after the other: the second of two concurrent copies is a repeat.
      return inTurn(content, async () => {
        if (isRepeat(content)) return store(shareOf(write.address));
        const done = await countAndStore(write, store);
        const isThere = done.outcome === 'created' || done.outcome === 'repeated';
        if (isThere && !written.get(content, clock())) written.set(content, { left: repeats.most }, clock());
        return done;
      });
    },
    async admitForm(write, moment, store) {
      if (moment === null) return countAndStore(write, store);
      const now = clock();
      const read = readMoment(ring, moment, now);
      if (read.state !== 'good' || usedTimestamps.get(read.nonce, now)) {
        countRefusal('second press', 'all');
        return { outcome: 'too-soon', moment: read.state === 'young' ? moment : makeMoment(ring, now, choose) };
      }
      usedTimestamps.set(read.nonce, true, now);
      return undoUnlessCreated(
        () => countAndStore(write, store),
        () => usedTimestamps.delete(read.nonce),
      );
    },
    takeChange: async (address) => changes.take(address),
  };
}

/** Calls `undo` when the operation failed or stored nothing new. */
async function undoUnlessCreated<Done extends Outcome>(
  operation: () => Promise<Done>,
  undo: () => void,
): Promise<Done> {
  let created = false;
  try {
    const done = await operation();
    created = done.outcome === 'created';
    return done;
  } finally {
    if (!created) undo();
  }
}

/** Identifies repeats of a write: a hash of all that it says, under the id of the client; null without an id. */
function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([kind, id, fields]))
    .digest('base64');
}
