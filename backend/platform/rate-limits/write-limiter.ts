import { createHash } from 'node:crypto';
import { openKeyMutex } from '#backend/platform/concurrency/key-mutex.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { type EmailQuota, openEmailQuotas } from './email-quotas.ts';
import { openExpiringMap } from './expiring-map.ts';
import { readTimestamp, signTimestamp } from './form-timestamp.ts';
import { formAge, repeats } from './limits.ts';
import { countRefusal } from './refusals.ts';
import { openTokenBucket } from './token-bucket.ts';

export interface Write {
  /** Kinds count separately. */
  readonly kind: string;
  readonly address: string;
  /** Unvalidated. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** From the client. */
  readonly id?: string | undefined;
}

/** `created`: stored something new; `repeated`: had stored the same before. */
export interface LimiterOutcome {
  readonly outcome: string;
}

/** Nothing was stored; retry in `wait` seconds. */
export interface TooMany {
  readonly outcome: 'too-many';
  readonly wait: number;
}

/** Nothing was stored; post the form again in a moment with this token. */
export interface TooSoon {
  readonly outcome: 'too-soon';
  readonly formTimestamp: string;
}

/** Stores a write; `emailQuota`: that of its IP address. */
export type StoreForm<Done> = (emailQuota: EmailQuota) => Promise<Done>;

export type WriteLimiter = ReturnType<typeof openWriteLimiter>;

interface LimiterDeps {
  readonly ring: KeyRing;
  readonly clock: () => number;
  /** An unpredictable integer, bounds included. */
  readonly choose: (least: number, most: number) => number;
}

/** Maximum keys per map; only stored writes add one, and those are limited. */
const maxKeys = 50_000;

/** Opens the rate limits for writes (`limits.ts`), in memory and per process. */
export function openWriteLimiter({ ring, clock, choose }: LimiterDeps) {
  const stored = openTokenBucket('stored', clock);
  const fruitless = openTokenBucket('fruitless', clock);
  const changes = openTokenBucket('changes', clock);
  const usedTimestamps = openExpiringMap<true>(formAge.most, maxKeys);
  const written = openExpiringMap<{ remaining: number }>(repeats.lifetime, maxKeys);
  const serially = openKeyMutex();
  const quotaOf = openEmailQuotas();

  /** Takes the token before storing, so concurrent writes cannot exceed the limit. */
  async function countAndStore<Done extends LimiterOutcome>(
    { kind, address }: Write,
    store: StoreForm<Done>,
  ): Promise<Done | TooMany> {
    const full = stored.take(address, kind);
    if (full !== null) return { outcome: 'too-many', wait: full };
    const result = await undoUnlessCreated(
      () => store(quotaOf(address)),
      () => stored.giveBack(address, kind),
    );
    if (result.outcome === 'created') return result;
    const wait = fruitless.take(address, kind);
    return wait === null ? result : { outcome: 'too-many', wait };
  }

  function isRepeat(content: string): boolean {
    const found = written.get(content, clock());
    if (!found || found.remaining === 0) return false;
    found.remaining -= 1;
    return true;
  }

  return {
    /** For acts that these limits do not count. */
    quotaOf,
    /** Stores a write of the API. Repeats of a stored one pass all limits. */
    async admit<Done extends LimiterOutcome>(write: Write, store: StoreForm<Done>): Promise<Done | TooMany> {
      const content = contentOf(write);
      if (content === null) return countAndStore(write, store);
      // Serialized per content: the second of two concurrent copies is a repeat.
      return serially(content, async () => {
        if (isRepeat(content)) return store(quotaOf(write.address));
        const result = await countAndStore(write, store);
        const isThere = result.outcome === 'created' || result.outcome === 'repeated';
        if (isThere && !written.get(content, clock())) written.set(content, { remaining: repeats.most }, clock());
        return result;
      });
    },
    /** Stores a no-JavaScript form. `token`: its form timestamp, or null when the browser proves an own page. */
    async admitForm<Done extends LimiterOutcome>(
      write: Write,
      token: string | null,
      store: StoreForm<Done>,
    ): Promise<Done | TooMany | TooSoon> {
      if (token === null) return countAndStore(write, store);
      const now = clock();
      const read = readTimestamp(ring, token, now);
      if (read.state !== 'good' || usedTimestamps.get(read.nonce, now)) {
        countRefusal('second press', 'all');
        return {
          outcome: 'too-soon',
          formTimestamp: read.state === 'young' ? token : signTimestamp(ring, now, choose),
        };
      }
      usedTimestamps.set(read.nonce, true, now);
      return undoUnlessCreated(
        () => countAndStore(write, store),
        () => usedTimestamps.delete(read.nonce),
      );
    },
    /** Takes a token for a row change; null, or the wait in seconds. */
    takeChange: async (address: string) => changes.take(address),
  };
}

async function undoUnlessCreated<Done extends LimiterOutcome>(
  operation: () => Promise<Done>,
  undo: () => void,
): Promise<Done> {
  let created = false;
  try {
    const result = await operation();
    created = result.outcome === 'created';
    return result;
  } finally {
    if (!created) undo();
  }
}

/** Hash to detect repeats; null without an id. */
function contentOf({ kind, id, fields }: Write): string | null {
  if (id === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([kind, id, fields]))
    .digest('base64');
}
