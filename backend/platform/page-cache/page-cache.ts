import type { CompressedBody } from '#backend/platform/http/compress.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';

export interface CachedPage {
  readonly headers: Headers;
  readonly etag: string;
  readonly packed: CompressedBody;
  /** At render time, as `course <id>` and `edition <id>`. */
  readonly ids?: ReadonlySet<string>;
  /** Compresses it at full quality; called on the second request. */
  better?(): Promise<CachedPage>;
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Three times the site without queries; only arbitrary hosts or combined queries reach it. */
const most = 400;

/** Pause after a recompression, in multiples of its duration: a tenth of the time at most. */
const restsFor = 9;

/** Opens a page cache in memory. */
export function openPageCache(clock: () => number = Date.now) {
  const pages = new Map<string, CachedPage>();
  let dropped = new Map<string, CachedPage>();
  let improving = false;
  const making = new Map<string, Promise<CachedPage | null>>();
  let generation = 0;

  async function makeAndKeep(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const began = generation;
    const page = await make();
    if (page && began === generation) {
      const [longestUnused] = pages.keys();
      if (pages.size >= most && longestUnused !== undefined) pages.delete(longestUnused);
      pages.set(key, page);
      dropped.delete(key);
    }
    return page;
  }

  /** Reinserts the page: the map is in LRU order. */
  function find(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (page) {
      pages.delete(key);
      pages.set(key, page);
      if (page.better && !improving) void improve(key, page, page.better);
    }
    return page;
  }

  async function improve(key: string, page: CachedPage, better: () => Promise<CachedPage>): Promise<void> {
    improving = true;
    const began = clock();
    // After a failure the page stays as it is.
    const smaller = await better().catch(() => null);
    if (smaller && pages.get(key) === page) pages.set(key, smaller);
    setTimeout(() => (improving = false), restsFor * (clock() - began)).unref();
  }

  async function getOrRender(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const found = find(key);
    if (found) return found;
    const joined = making.get(key);
    if (joined) {
      return joined.catch((fault: unknown) => {
        // The first request was refused for overload; this one may get a slot.
        if (fault instanceof CrowdedError) return getOrRender(key, make);
        throw fault;
      });
    }
    const rendering = makeAndKeep(key, make);
    making.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (making.get(key) === rendering) making.delete(key);
    }
  }

  return {
    /** Gets or renders `key`; concurrent misses share one render. LRU; null is not cached. */
    getOrRender,
    /** Gets `key` without rendering. */
    get: find,
    /** The last invalidated page under `key`, served while the database is away. */
    former: (key: string) => dropped.get(key),
    /** Drops the last invalidated page: the page is gone. */
    forgetFormer: (key: string) => void dropped.delete(key),
    /** Invalidates every page: all show the catalogue's menu. A render in progress is returned but not cached. */
    invalidate(): void {
      generation += 1;
      // Later requests must not join a render of outdated data.
      making.clear();
      dropped = new Map([...dropped, ...pages].slice(-most));
      pages.clear();
    },
    get size() {
      return pages.size;
    },
  };
}
