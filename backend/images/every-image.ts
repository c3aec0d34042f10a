import type { ImageStore, ListedImage } from './image-store.ts';

/** The keys of all images of a store, in the order of UTF-8. */
export async function everyImage(store: Pick<ImageStore, 'list'>): Promise<string[]> {
  return (await listEveryImage(store)).map(({ key }) => key);
}

/** All images of a store, by their keys in the order of UTF-8. */
export async function listEveryImage(store: Pick<ImageStore, 'list'>): Promise<ListedImage[]> {
  const listed: ListedImage[] = [];
  for (;;) {
    const ask = { prefix: 'images/', delimiter: null, after: listed.at(-1)?.key ?? '', limit: 1_000 };
    const { images, more } = await store.list(ask);
    listed.push(...images);
    if (!more || images.length === 0) return listed;
  }
}
