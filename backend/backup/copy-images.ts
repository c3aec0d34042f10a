import { buffer } from 'node:stream/consumers';
import { listEveryImage } from '#backend/images/every-image.ts';
import type { ImageStore, ListedImage } from '#backend/images/image-store.ts';
import { BackupError, type PartImage } from './backup-format.ts';
import type { PartsWriter } from './write-parts.ts';

type Images = Pick<ImageStore, 'about' | 'open' | 'list'>;

/** How often it is tried to find a moment around which no image is put or removed. */
const mostTries = 50;

/**
 * Copies every image and then opens something that has a moment, a snapshot of the rows, so that what was copied are the images of
 * that very moment: they are listed before and behind it, and when the lists differ, what changed is copied and another
 * moment is taken. Images that are removed later leave no hole: they were copied before. Throws `BackupError` when images
 * change all the time.
 */
export async function copyImages<Moment extends { close(): Promise<void> }>(
  images: Images | null,
  to: Pick<PartsWriter, 'write' | 'forget'>,
  open: () => Promise<Moment>,
): Promise<Moment> {
  if (!images) return open();
  /** What was copied, by its key. */
  const copied = new Map<string, { readonly etag: string; readonly image: PartImage }>();
  let count = 0;
  let listed = await listEveryImage(images);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = new Map(listed.map(({ key, etag }) => [key, etag]));
    for (const [key, { etag, image }] of copied) {
      if (wanted.get(key) === etag) continue;
      to.forget(image);
      copied.delete(key);
    }
    for (const { key } of listed.filter((one) => !copied.has(one.key))) {
      const found = await readImage(images, key);
      if (!found) continue;
      count += 1;
      await to.write(`images/${String(count).padStart(6, '0')}`, found.bytes, found.image);
      copied.set(key, { etag: found.etag, image: found.image });
    }
    const before = areThese(listed, copied);
    const moment = await open();
    try {
      listed = await listEveryImage(images);
      if (before && areThese(listed, copied)) return moment;
    } catch (error) {
      await moment.close().catch(() => {});
      throw error;
    }
    await moment.close();
  }
  throw new BackupError('Images are put or removed all the time. Make the backup when there is a quiet moment.');
}

function areThese(listed: readonly ListedImage[], copied: ReadonlyMap<string, { readonly etag: string }>): boolean {
  return listed.length === copied.size && listed.every(({ key, etag }) => copied.get(key)?.etag === etag);
}

/** The image of a key as it is now; null when it is not there, or is being replaced: the next list says which. */
async function readImage(
  images: Images,
  key: string,
): Promise<{ readonly bytes: Buffer; readonly etag: string; readonly image: PartImage } | null> {
  const about = await images.about(key);
  const stream = about && (await images.open(about));
  if (!stream) return null;
  return { bytes: await buffer(stream), etag: about.etag, image: { key, kind: about.kind, modified: about.modified } };
}
