import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { everyImage } from '#backend/platform/images/store/every-image.ts';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { cleanImage } from '#backend/platform/images/worker/clean-image.ts';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { moveImages } from './put-images.ts';

let folder: string;
let wire: WireUnderTest;
let bucket: ImageStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-images-'));
  // This service itself is the S3 bucket.
  wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  const staff = { identityId: 'us-west-1:b', role: 'staff', session: 's-1' } as const;
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(wire.ring, { ...staff, now: Date.now(), random });
  bucket = await openBucketStore({
    endpoint: `${wire.origin}/storage`,
    bucket: 'images',
    region: 'us-west-1',
    accessKeyId,
    secretAccessKey: secretKey,
    sessionToken,
  });
});
afterEach(async () => {
  await wire.close();
  rmSync(folder, { recursive: true, force: true });
});

const folderStore = (name: string) =>
  openFolderStore({ dataDir: join(folder, name), clock: Date.now, newId: () => randomUUID() });

test('images move to a bucket and back, resume when interrupted, and refuse a target with images', async () => {
  const from = await folderStore('from');
  // Cleaned, so that a service that cleans uploads keeps the same bytes.
  for (const [key, width] of [
    ['images/a.png', 40],
    ['images/cursos/ñ.png', 50],
  ] as const) {
    const cleaned = await cleanImage(await picture('png', { width }));
    if (!cleaned.ok) throw new Error('This is an image.');
    await from.put(key, cleaned);
  }
  expect(await moveImages(from, bucket)).toBe(2);
  await bucket.remove('images/a.png');
  expect(await moveImages(from, bucket)).toBe(2);
  const back = await folderStore('back');
  expect(await moveImages(bucket, back)).toBe(2);
  expect(await everyImage(back)).toEqual(['images/a.png', 'images/cursos/ñ.png']);
  const skipped: string[] = [];
  const withText: ImageStore = {
    ...bucket,
    async list(query) {
      const part = await bucket.list(query);
      const notes = { key: 'images/notes.txt', etag: 'e', size: 1, modified: 0 };
      return { ...part, images: [...part.images, notes] };
    },
  };
  expect(await moveImages(withText, back, (key) => skipped.push(key))).toBe(2);
  expect(skipped).toEqual(['images/notes.txt']);
  expect(await moveImages(back, withText)).toBe(2);
  expect((await back.about('images/a.png'))?.etag).toBe((await from.about('images/a.png'))?.etag);

  await from.remove('images/a.png');
  await expect(moveImages(from, bucket)).rejects.toThrow('target already has other images (images/a.png)');
});
