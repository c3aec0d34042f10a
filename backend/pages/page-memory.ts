import type { Packed } from '#backend/http/compress.ts';
import { CrowdedError } from '#backend/rate-limits/fair-queue.ts';

/** What a page was made from besides its own code: a change of it makes the page old. */
export type Tag = 'catalogue';

/** A rendered page in every form in which it is asked for. */
export interface KeptPage {
  readonly headers: Headers;
  readonly etag: string;
  readonly packed: Packed;
  readonly tags: ReadonlySet<Tag>;
  /** The courses and editions that there were when it was made, as `course <id>` and `edition <id>`. */
  readonly ids?: ReadonlySet<string>;
  /** The same page in fewer bytes, which takes a while: for one that is asked for again. */
  better?(): Promise<KeptPage>;
}

export interface PageMemory {
  /**
   * The page under `key`: from memory, or made now, once for everybody who asks meanwhile. Null is not kept. Where there
   * is no room, the page goes that was not asked for the longest.
   */
  take(key: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null>;
  /** The page under `key` when it is kept. */
  peek(key: string): KeptPage | undefined;
  /** Forgets what was made from `tag`. What is being made at the moment is delivered to who waits, and not kept. */
  drop(tag: Tag): void;
  /** How many pages are kept. */
  readonly size: number;
}

/**
 * Three times what the site has without queries; reached only when the origin follows invented Host headers, or in the
 * memory for queries when somebody joins everything that means something.
 */
const most = 400;

/** Pages are made smaller one at a time, and never for more than a tenth of the time, however many are invented. */
const restsFor = 9;

/** The rendered pages of this process. */
export function openPageMemory(clock: () => number = Date.now): PageMemory {
  const kept = new Map<string, KeptPage>();
  let improving = false;
  const making = new Map<string, Promise<KeptPage | null>>();
  let generation = 0;

  async function makeAndKeep(key: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const began = generation;
    const page = await make();
    if (page && began === generation) {
      const [longestUnused] = kept.keys();
      if (kept.size >= most && longestUnused !== undefined) kept.delete(longestUnused);
      kept.set(key, page);
    }
    return page;
  }

  /** Pages lie in the order in which they were last asked for. */
  function find(key: string): KeptPage | undefined {
    const page = kept.get(key);
    if (page) {
      kept.delete(key);
      kept.set(key, page);
      if (page.better && !improving) void improve(key, page, page.better);
    }
    return page;
  }

  async function improve(key: string, page: KeptPage, better: () => Promise<KeptPage>): Promise<void> {
    improving = true;
    const began = clock();
    const smaller = await better();
    if (kept.get(key) === page) kept.set(key, smaller);
    setTimeout(() => (improving = false), restsFor * (clock() - began)).unref();
  }

  async function take(key: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const found = find(key);
    if (found) return found;
    const joined = making.get(key);
    if (joined) {
      return joined.catch((fault: unknown) => {
        // The first visitor who asked for it was refused; this one may have a turn.
        if (fault instanceof CrowdedError) return take(key, make);
        throw fault;
      });
    }
    const made = makeAndKeep(key, make);
    making.set(key, made);
    try {
      return await made;
    } finally {
      if (making.get(key) === made) making.delete(key);
    }
  }

  return {
    take,
    peek: find,
    drop(tag) {
      generation += 1;
      // Who asks from now on must not join a page that is being made from what was before.
      making.clear();
      for (const [key, page] of kept) if (page.tags.has(tag)) kept.delete(key);
    },
    get size() {
      return kept.size;
    },
  };
}
