import type { ImageAbout, ImageStore } from './image-store.ts';

interface RecentParts {
  /** Milliseconds. */
  readonly clock: () => number;
  /** The store is at the other end of a network: it is asked seldom, and no page waits for it. */
  readonly far: boolean;
  /** Told when pages were told a version that is not so. */
  versionChanged(): void;
  /** Told of the first of several failures. */
  readonly report: (fault: unknown) => void;
}

export interface RecentAbouts extends Pick<ImageStore, 'about' | 'open'> {
  /**
   * The version of an image as pages name it; null when there is no such image. Of a store that is far it is what is known,
   * and `unknown` before anything is: the store is asked meanwhile, and `versionChanged` follows when it says something else.
   */
  version(key: string): string | null | Promise<string | null>;
  /** To be called when the image of a key was put or removed. */
  forget(key: string): void;
  /** To be called when others may have put or removed some. */
  forgetAll(): void;
}

interface Known {
  asked: Promise<ImageAbout | null>;
  /** Until when that is believed: always, while it is on its way. */
  until: number;
  /** The last answer; undefined before there is one. */
  version: string | null | undefined;
  /** Whether pages name it, and what they were told last. */
  named: boolean;
  told: string | null | undefined;
  failing: boolean;
}

/** How long what a far store said of an image is believed, in milliseconds: pages ask for the same ones again and again. */
const believed = 3_000;
/** After which time a store that failed is asked again for what pages name. */
const soon = 5_000;
const most = 1_000;
const forgotten = Number.NEGATIVE_INFINITY;

/** What a store says of images, remembered for those who show them. */
export function recentAbouts(store: ImageStore, { clock, far, versionChanged, report }: RecentParts): RecentAbouts {
  const images = new Map<string, Known>();

  function ask(key: string): Known {
    if (images.size >= most && !images.has(key)) images.clear();
    const asked = store.about(key);
    const unknown = { version: undefined, named: false, told: undefined, failing: false };
    const known = Object.assign(images.get(key) ?? unknown, { asked, until: Number.POSITIVE_INFINITY });
    images.set(key, known);
    asked.then(
      (about) => {
        // What was asked for before it was forgotten may be old.
        if (known.asked === asked) learn(known, about?.etag ?? null);
      },
      (fault: unknown) => {
        if (known.asked === asked) fail(key, known, fault);
      },
    );
    return known;
  }

  function learn(known: Known, version: string | null): void {
    if (known.until !== forgotten) known.until = far ? clock() + believed : forgotten;
    known.version = version;
    known.failing = false;
    // What lies near is looked at for every page: only one that could not be read was told wrong.
    const wrong = far ? known.told !== undefined && known.told !== version : known.told === 'unknown';
    if (!wrong) return;
    known.told = version;
    versionChanged();
  }

  function fail(key: string, known: Known, fault: unknown): void {
    known.until = forgotten;
    if (!known.named) return;
    if (!known.failing) report(fault);
    known.failing = true;
    setTimeout(() => {
      if (images.get(key) === known && known.failing) ask(key);
    }, soon).unref();
  }

  function recent(key: string): Known {
    const known = images.get(key);
    return known && known.until > clock() ? known : ask(key);
  }

  function tell(known: Known): string | null {
    known.told = known.version === undefined ? 'unknown' : known.version;
    return known.told;
  }

  function forget(key: string): void {
    const known = images.get(key);
    if (known) known.until = forgotten;
  }

  return {
    about: (key) => recent(key).asked,
    async open(about, range) {
      const stream = await store.open(about, range);
      if (!stream) forget(about.key);
      return stream;
    },
    version(key) {
      const known = recent(key);
      known.named = true;
      if (far) return tell(known);
      const told = () => tell(known);
      return known.asked.then(told, told);
    },
    forget,
    forgetAll() {
      for (const key of images.keys()) forget(key);
    },
  };
}
