import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { everyImage, readImage } from '#backend/platform/images/store/every-image.ts';
import type { ImageReader, ImageStore, NewImage } from '#backend/platform/images/store/image-store.ts';
import { cleanImage, type Unfit } from '#backend/platform/images/worker/clean-image.ts';
import { sha256Of } from './backup-format.ts';
import type { Backup } from './read-backup.ts';

/** `modified`: milliseconds. */
interface SourceImage extends NewImage {
  readonly key: string;
  readonly modified: number;
}

interface PutWith {
  /** Called before a write with the image's time in milliseconds. */
  at(time: number): void;
  /** Throws to prevent replacing another image of that key. */
  over(image: SourceImage): Promise<void>;
}

/** Writes missing images, rereads each; returns the count of all. Throws `OperatorError`. */
export async function putImages(
  images: AsyncIterable<SourceImage>,
  store: ImageStore,
  { at, over }: PutWith,
): Promise<number> {
  let count = 0;
  for await (const { key, bytes, kind, modified } of images) {
    count += 1;
    const wanted = sha256Of(bytes);
    const there = await readImage(store, key);
    if (there && sha256Of(there.bytes) === wanted && there.kind === kind) continue;
    if (there) await over(there);
    at(modified);
    const put = await store.put(key, { bytes, kind }, there ? undefined : { absent: true });
    if (!put.ok)
      throw new OperatorError(
        `The image ${key} could not be stored: ${put.reason === 'full' ? 'the disk is full' : put.reason}.`,
      );
    const stored = await readImage(store, key);
    if (!stored || sha256Of(stored.bytes) !== wanted || stored.kind !== kind)
      throw new OperatorError(`The image ${key} differs after it was stored.`);
  }
  return count;
}

export async function* imagesOf(backup: Backup): AsyncGenerator<SourceImage> {
  const parts = new Map(backup.manifest.parts.map((part) => [part.name, part]));
  for await (const { name, bytes } of backup.parts()) {
    const image = parts.get(name)?.image;
    if (image) yield { ...image, bytes };
  }
}

/** Re-encodes images like uploads, without metadata. Throws `OperatorError` for an unfit one. */
export async function* cleanedImagesOf(backup: Backup): AsyncGenerator<SourceImage> {
  for await (const image of imagesOf(backup)) {
    const { key, kind } = image;
    const cleaned = await cleanImage(image.bytes);
    if (cleaned.ok && cleaned.kind === kind) {
      yield { ...image, bytes: cleaned.bytes };
      continue;
    }
    const fault = cleaned.ok ? 'kind' : cleaned.reason;
    throw new OperatorError(
      `The image ${key} of the backup ${imageFaults[fault]}: an upload of it would be refused. Nothing was changed.`,
    );
  }
}

const imageFaults: Readonly<Record<Unfit, string>> = {
  kind: 'has another type than it states',
  damaged: 'cannot be decoded',
  pixels: 'has too many pixels',
  animated: 'has several frames',
};

/** A stored image that differs from the backup. */
export async function findOtherImage(backup: Backup, store: ImageStore): Promise<string | null> {
  for (const { image, sha256 } of backup.manifest.parts) {
    const there = image && (await readImage(store, image.key));
    if (there && sha256Of(there.bytes) !== sha256) return image.key;
  }
  return null;
}

/**
 * The target must have no other images. Resumes after an interruption. Skips files of other types in
 * both. Throws `OperatorError`.
 */
export async function moveImages(
  from: ImageReader,
  to: ImageStore,
  skip: (key: string) => void = () => {},
): Promise<number> {
  const keys = await everyImage(from);
  const wanted = new Set(keys);
  const others = (await everyImage(to)).filter((key) => !wanted.has(key));
  // A file of another type stays there.
  for (const key of others) if (await to.about(key)) refuse({ key });
  return putImages(read(from, keys, skip), to, { at() {}, over: async (image) => refuse(image) });
}

async function* read(
  store: ImageReader,
  keys: readonly string[],
  skip: (key: string) => void,
): AsyncGenerator<SourceImage> {
  for (const key of keys) {
    const image = await readImage(store, key);
    if (image) yield image;
    else if ((await store.about(key)) === null) skip(key);
    else throw new OperatorError(`The image ${key} cannot be read. It may have been replaced during the move.`);
  }
}

function refuse({ key }: { readonly key: string }): never {
  throw new OperatorError(`The target already has other images (${key}). Use an empty target.`);
}
