import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { listEveryImage, readImage } from '#backend/platform/images/store/every-image.ts';
import type { ImageReader, ListedImage } from '#backend/platform/images/store/image-store.ts';
import type { PartImage } from './backup-format.ts';
import type { PartsWriter } from './tar.ts';

const mostTries = 50;

/**
 * Copies every image, then opens a snapshot of the rows; repeats with the changes if images changed
 * in between. Skips files of other types. Throws `OperatorError` if images never stop changing.
 */
export async function copyImages<Moment extends { close(): Promise<void> }>(
  images: ImageReader | null,
  to: Pick<PartsWriter, 'write' | 'forget'>,
  open: () => Promise<Moment>,
  skip: (key: string) => void = () => {},
): Promise<Moment> {
  if (!images) return open();
  const copied = new Map<string, { readonly etag: string; readonly image: PartImage }>();
  // How often a listed version had no image: one that was deleted since is not listed again.
  const missing = new Map<string, number>();
  const versionOf = ({ key, etag }: ListedImage) => `${etag} ${key}`;
  const isForeign = (one: ListedImage) => (missing.get(versionOf(one)) ?? 0) > 1;
  const areCopied = () =>
    areThese(
      listed.filter((one) => !isForeign(one)),
      copied,
    );
  let count = 0;
  let listed = await listEveryImage(images);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wanted = new Map(listed.map(({ key, etag }) => [key, etag]));
    for (const [key, { etag, image }] of copied) {
      if (wanted.get(key) === etag) continue;
      to.forget(image);
      copied.delete(key);
    }
    for (const one of listed.filter(({ key }) => !copied.has(key))) {
      const { key } = one;
      const found = await readImage(images, key);
      // Deleted or being replaced: the next list decides.
      if (!found) {
        missing.set(versionOf(one), (missing.get(versionOf(one)) ?? 0) + 1);
        continue;
      }
      count += 1;
      const image = { key, kind: found.kind, modified: found.modified };
      await to.write(`images/${String(count).padStart(6, '0')}`, found.bytes, image);
      copied.set(key, { etag: found.etag, image });
    }
    const before = areCopied();
    const moment = await open();
    try {
      listed = await listEveryImage(images);
      if (before && areCopied()) {
        for (const one of listed.filter(isForeign)) skip(one.key);
        return moment;
      }
    } catch (error) {
      await moment.close().catch(() => {});
      throw error;
    }
    await moment.close();
  }
  throw new OperatorError('Images keep changing. Retry the backup when no images are being uploaded or deleted.');
}

function areThese(listed: readonly ListedImage[], copied: ReadonlyMap<string, { readonly etag: string }>): boolean {
  return listed.length === copied.size && listed.every(({ key, etag }) => copied.get(key)?.etag === etag);
}
