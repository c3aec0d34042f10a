import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImageStore, NewImage } from '#backend/images/image-store.ts';
import { BackupError } from './backup-format.ts';
import { type Backup, readParts } from './read-backup.ts';

interface PutWith {
  /** Told when the next image was changed, in milliseconds. */
  at(time: number): void;
  /** Keeps another image that is under the key before it is replaced. */
  keep?(image: NewImage & { readonly key: string }): Promise<void>;
}

/** Puts the images of a backup into a store, but for those that are in it as they are, and answers how many it has. */
export async function putImages(backup: Backup, store: ImageStore, { at, keep }: PutWith): Promise<number> {
  const parts = new Map(backup.manifest.parts.map((part) => [part.name, part]));
  let count = 0;
  for await (const { name, bytes } of readParts(backup.path)) {
    const part = parts.get(name);
    if (!part?.image) continue;
    const { key, kind, modified } = part.image;
    count += 1;
    const there = await readThere(store, key);
    if (there && digest(there.bytes) === part.sha256) continue;
    if (there) await keep?.({ key, ...there });
    at(modified);
    const put = await store.put(key, { bytes, kind });
    if (put.ok) continue;
    throw new BackupError(
      `The image ${key} could not be stored: ${put.reason === 'full' ? 'the disk is full' : put.reason}.`,
    );
  }
  return count;
}

/** The key of an image that is in the store and is not that of the backup; null when there is none. */
export async function findOtherImage(backup: Backup, store: ImageStore): Promise<string | null> {
  for (const { image, sha256 } of backup.manifest.parts) {
    const there = image && (await readThere(store, image.key));
    if (there && digest(there.bytes) !== sha256) return image.key;
  }
  return null;
}

async function readThere(store: ImageStore, key: string): Promise<NewImage | null> {
  const about = await store.about(key);
  const stream = about && (await store.open(about));
  return stream ? { bytes: await buffer(stream), kind: about.kind } : null;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
