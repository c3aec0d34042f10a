import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { everyImage } from '#backend/images/every-image.ts';
import type { ImageStore, NewImage } from '#backend/images/image-store.ts';
import { BackupError } from './backup-format.ts';

type Readable = Pick<ImageStore, 'about' | 'open' | 'list'>;

/**
 * Copies every image to a store that has no other ones, reads each again there, and answers how many there are. Interrupted, it goes on with those
 * that are missing. Those of the old store stay.
 */
export async function moveImages(from: Readable, to: ImageStore): Promise<number> {
  const keys = await everyImage(from);
  const wanted = new Set(keys);
  const strange = (await everyImage(to)).filter((key) => !wanted.has(key));
  if (strange.length > 0) throw notEmpty(strange[0] ?? '');
  for (const key of keys) {
    const image = await read(from, key);
    if (!image) throw new BackupError(`The image ${key} cannot be read. Is somebody removing images?`);
    const there = await read(to, key);
    if (there && !isSame(image, there)) throw notEmpty(key);
    if (there) continue;
    const put = await to.put(key, image, { absent: true });
    if (!put.ok) throw new BackupError(`The image ${key} could not be stored: ${put.reason}.`);
    const stored = await read(to, key);
    if (!stored || !isSame(image, stored)) throw new BackupError(`The image ${key} did not arrive as it is.`);
  }
  return keys.length;
}

function notEmpty(key: string): BackupError {
  return new BackupError(`There are other images already where these are to go (${key}). Name a place that has none.`);
}

async function read(store: Readable, key: string): Promise<NewImage | null> {
  const about = await store.about(key);
  const stream = about && (await store.open(about));
  return stream ? { bytes: await buffer(stream), kind: about.kind } : null;
}

function isSame(one: NewImage, other: NewImage): boolean {
  const digest = ({ bytes }: NewImage) => createHash('sha256').update(bytes).digest('hex');
  return one.kind === other.kind && digest(one) === digest(other);
}
