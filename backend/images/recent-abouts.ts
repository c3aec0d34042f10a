import type { ImageAbout, ImageStore } from './image-store.ts';

/** How long what a store said of an image is believed, in milliseconds: pages ask for the same ones again and again. */
const believed = 3_000;
const most = 1000;

/**
 * The same store, asked about an image at most once in three seconds. For a store at the other end of a network; what this
 * process puts and removes it knows at once through `forget`, and what others do through `forgetAll`.
 */
export function recentAbouts(
  store: ImageStore,
  clock: () => number,
): Pick<ImageStore, 'about' | 'open'> & { forget(key: string): void; forgetAll(): void } {
  const known = new Map<string, { readonly until: number; readonly about: Promise<ImageAbout | null> }>();
  return {
    about(key) {
      const found = known.get(key);
      if (found && found.until > clock()) return found.about;
      if (known.size >= most) known.clear();
      const about = store.about(key);
      known.set(key, { until: clock() + believed, about });
      about.catch(() => {
        if (known.get(key)?.about === about) known.delete(key);
      });
      return about;
    },
    async open(about, range) {
      const stream = await store.open(about, range);
      if (!stream) known.delete(about.key);
      return stream;
    },
    forget: (key) => known.delete(key),
    forgetAll: () => known.clear(),
  };
}
