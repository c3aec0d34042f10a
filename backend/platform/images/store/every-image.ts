import { buffer } from 'node:stream/consumers';
import { imageKeyFault, imagePrefix } from '#model/images.ts';
import type { ImageAbout, ImageReader, ImageStore, ListedImage, NewImage } from './image-store.ts';

/** All keys of a store, in UTF-8 order. */
export async function everyImage(store: Pick<ImageStore, 'list'>): Promise<string[]> {
  return (await listEveryImage(store)).map(({ key }) => key);
}

/** All images of a store, in UTF-8 order of keys. Skips other keys, such as the `images/` that consoles make. */
export async function listEveryImage(store: Pick<ImageStore, 'list'>): Promise<ListedImage[]> {
  const listed: ListedImage[] = [];
  let after = '';
  for (;;) {
    const { images, more } = await store.list({ prefix: imagePrefix, delimiter: null, after, limit: 1_000 });
    listed.push(...images.filter(({ key }) => imageKeyFault(key) === null));
    if (!more || images.length === 0) return listed;
    after = images.at(-1)?.key ?? '';
  }
}

/** An image with its bytes; null when missing or being replaced. */
export async function readImage(images: ImageReader, key: string): Promise<(ImageAbout & NewImage) | null> {
  const about = await images.about(key);
  const stream = about && (await images.open(about));
  return stream ? { ...about, bytes: await buffer(stream) } : null;
}
