import type { ImageStore } from './image-store.ts';

/** The keys of all images of a store, in the order of UTF-8. */
export async function everyImage(store: Pick<ImageStore, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const ask = { prefix: 'images/', delimiter: null, after: keys.at(-1) ?? '', limit: 1_000 };
    const { images, more } = await store.list(ask);
    keys.push(...images.map(({ key }) => key));
    if (!more || images.length === 0) return keys;
  }
}
