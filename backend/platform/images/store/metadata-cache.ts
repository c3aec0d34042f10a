import type { ByteRange, ImageAbout, ImageStore } from './image-store.ts';

interface MetadataCacheDeps {
  /** Milliseconds. */
  readonly clock: () => number;
  /** A remote store: cached, and no page waits for it. */
  readonly far: boolean;
  /** Called when pages used a wrong version. */
  versionChanged(): void;
  /** Receives the first of several failures. */
  readonly report: (fault: unknown) => void;
}

interface Known {
  pending: Promise<ImageAbout | null>;
  /** Cache expiry; infinite while a read runs. */
  until: number;
  /** `unknown` before the first result. */
  version: string | null;
  /** Whether pages use it. */
  named: boolean;
  failing: boolean;
}

/** Cache lifetime for a remote store, in milliseconds. */
const believed = 3_000;
/** Retry delay after a failure, for images that pages use. */
const soon = 5_000;
/** Above it, images that no page uses are evicted. */
const most = 1_000;
const forgotten = Number.NEGATIVE_INFINITY;

/** A cache of image metadata for pages. */
export function openMetadataCache(store: ImageStore, { clock, far, versionChanged, report }: MetadataCacheDeps) {
  const images = new Map<string, Known>();

  function fetchAbout(key: string): Known {
    if (images.size >= most && !images.has(key)) evict();
    const pending = store.about(key);
    const unknown = { version: 'unknown', named: false, failing: false };
    const known = Object.assign(images.get(key) ?? unknown, { pending, until: Number.POSITIVE_INFINITY });
    images.set(key, known);
    pending.then(
      (about) => {
        // A read started before `forget` may be stale.
        if (known.pending !== pending) return;
        learn(known, about?.etag ?? null);
        if (!about) dropUnused(key, known);
      },
      (fault: unknown) => {
        if (known.pending === pending) fail(key, known, fault);
      },
    );
    return known;
  }

  function learn(known: Known, version: string | null): void {
    if (known.until !== forgotten) known.until = far ? clock() + believed : forgotten;
    // A local folder is read for each page: only a failed read can have given a wrong version.
    const isOutdated = known.named && known.version !== version && (far || known.failing);
    known.version = version;
    known.failing = false;
    if (isOutdated) versionChanged();
  }

  function fail(key: string, known: Known, fault: unknown): void {
    known.until = forgotten;
    dropUnused(key, known);
    if (!known.named) return;
    if (!known.failing) report(fault);
    known.failing = true;
    setTimeout(() => {
      if (images.get(key) === known && known.failing) fetchAbout(key);
    }, soon).unref();
  }

  /** A name that any visitor can invent takes no room. */
  function dropUnused(key: string, known: Known): void {
    if (!known.named && images.get(key) === known) images.delete(key);
  }

  function evict(): void {
    for (const [key, known] of images) dropUnused(key, known);
  }

  function recent(key: string): Known {
    const known = images.get(key);
    return known && known.until > clock() ? known : fetchAbout(key);
  }

  /** Invalidates a stored or deleted key. */
  function forget(key: string): void {
    const known = images.get(key);
    if (known) known.until = forgotten;
  }

  return {
    about: (key: string) => recent(key).pending,
    async open(about: ImageAbout, range?: ByteRange) {
      const stream = await store.open(about, range);
      if (!stream) forget(about.key);
      return stream;
    },
    /**
     * The version for page URLs; null without an image. For a remote store it is the cached one, `unknown` at first; a
     * refresh runs in the background, and `versionChanged` follows a difference.
     */
    version(key: string): string | null | Promise<string | null> {
      const known = recent(key);
      known.named = true;
      const read = () => known.version;
      return far ? read() : known.pending.then(read, read);
    },
    forget,
    /** Invalidates all, after possible writes of other processes. */
    forgetAll() {
      for (const key of images.keys()) forget(key);
    },
  };
}
