import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanImage } from '#backend/platform/images/worker/clean-image.ts';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { serveWire } from '#tests/wire/support/serve-wire.ts';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { ImageStore } from './image-store.ts';

interface Opened {
  readonly store: ImageStore;
  close(): Promise<void>;
}

async function inFolder(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'image-store-'));
  const store = await openFolderStore({ dataDir, clock: Date.now, newId: randomUUID });
  return { store, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** This service itself is the S3 bucket. */
async function inBucket(): Promise<Opened> {
  const wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  const staff = { identityId: 'us-west-1:b', role: 'staff', session: 's-1' } as const;
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(wire.ring, { ...staff, now: Date.now(), random });
  const store = await openBucketStore({
    endpoint: `${wire.origin}/storage`,
    bucket: 'images',
    region: 'us-west-1',
    accessKeyId,
    secretAccessKey: secretKey,
    sessionToken,
  });
  return { store, close: wire.close };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('image store in %s', (_, open) => {
  let opened: Opened;
  let store: ImageStore;
  /** Cleaned, so that a service that cleans uploads keeps the same bytes. */
  let red: Uint8Array;
  let blue: Uint8Array;
  const png = (bytes: Uint8Array) => ({ bytes, kind: 'png' as const });
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
  const listed = { prefix: '', delimiter: null, after: '', limit: 1000 };

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    const made = [await picture('png', { colour: [200, 0, 0] }), await picture('png', { width: 90 })];
    [red, blue] = (await Promise.all(made.map(cleanImage))).map((one) => {
      if (!one.ok) throw new Error(one.reason);
      return one.bytes;
    }) as [Uint8Array, Uint8Array];
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const { key } of (await store.list(listed)).images) await store.remove(key);
  });

  test('is empty at first', async () => {
    expect(await store.about('images/a.png')).toBeNull();
    expect(await store.open({ key: 'images/a.png', etag: md5(red), size: 1, modified: 0, kind: 'png' })).toBeNull();
    expect(await store.list(listed)).toEqual({ images: [], prefixes: [], more: false });
    await store.remove('images/a.png');
  });

  test('returns metadata and bytes of a stored image, whole and by range', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    expect(await store.put('images/a b/ñ+&.png', png(red))).toEqual({ ok: true, etag: md5(red) });
    const about = await store.about('images/a b/ñ+&.png');
    if (!about) throw new Error('not there');
    expect(about).toMatchObject({ key: 'images/a b/ñ+&.png', etag: md5(red), size: red.byteLength, kind: 'png' });
    expect(about.modified % 1000).toBe(0);
    expect(about.modified).toBeGreaterThanOrEqual(before);
    expect(about.modified).toBeLessThanOrEqual(Date.now());
    const read = async (range?: { from: number; to: number }) => {
      const stream = await store.open(about, range);
      return stream ? buffer(stream) : Buffer.of();
    };
    expect((await read()).equals(red)).toBe(true);
    expect((await read({ from: 1, to: 3 })).toString('latin1')).toBe('PNG');
    expect((await read({ from: red.byteLength - 1, to: red.byteLength - 1 })).byteLength).toBe(1);
  });

  test('replaces an image and deletes the former one', async () => {
    await store.put('images/a.png', png(red));
    const first = await store.about('images/a.png');
    await store.put('images/a.png', png(blue));
    expect((await store.about('images/a.png'))?.etag).toBe(md5(blue));
    expect(first && (await store.open(first))).toBeNull();
    expect((await store.list(listed)).images).toHaveLength(1);
    await store.put('images/a.png', png(blue));
    expect((await store.about('images/a.png'))?.etag).toBe(md5(blue));
  });

  test('honours If-None-Match: * and If-Match', async () => {
    expect(await store.put('images/a.png', png(red), { etag: md5(red) })).toEqual({ ok: false, reason: 'missing' });
    expect(await store.put('images/a.png', png(red), { absent: true })).toMatchObject({ ok: true });
    expect(await store.put('images/a.png', png(blue), { absent: true })).toEqual({ ok: false, reason: 'refused' });
    expect(await store.put('images/a.png', png(blue), { etag: md5(blue) })).toEqual({ ok: false, reason: 'refused' });
    expect((await store.about('images/a.png'))?.etag).toBe(md5(red));
    expect(await store.put('images/a.png', png(blue), { etag: md5(red) })).toMatchObject({ ok: true });
    expect((await store.about('images/a.png'))?.etag).toBe(md5(blue));
  });

  test('keeps exactly one of several concurrent puts with If-None-Match: *', async () => {
    const puts = await Promise.all(
      [red, blue, red, blue].map((one) => store.put('images/a', png(one), { absent: true })),
    );
    expect(puts.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([red, blue, red, blue].map((one) => store.put('images/a', png(one))));
    expect((await store.list(listed)).images).toHaveLength(1);
    expect(await store.about('images/a')).not.toBeNull();
  });

  test('deletes an image', async () => {
    await store.put('images/a', png(red));
    await store.put('images/a/b', png(blue));
    await store.remove('images/a');
    expect(await store.about('images/a')).toBeNull();
    expect((await store.list(listed)).images.map(({ key }) => key)).toEqual(['images/a/b']);
  });

  test('distinguishes keys by case, accents and distant suffixes', async () => {
    const long = `images/${'Ñ'.repeat(500)}`;
    const keys = [
      'images/A.png',
      'images/a.png',
      'images/a.png ',
      'images/con',
      'images/é',
      'images/e\u0301',
      `${long}1`,
      `${long}2`,
    ];
    for (const key of keys) await store.put(key, png(red));
    expect((await store.list(listed)).images.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect((await store.about(key))?.key).toBe(key);
  });

  test('lists with pages, prefixes and delimiters', async () => {
    for (const key of ['b/1', 'b/2', 'a', 'c']) await store.put(`images/${key}`, png(red));
    const query = { ...listed, prefix: 'images/', delimiter: '/', limit: 2 };
    const first = await store.list(query);
    expect([first.images.map(({ key }) => key), first.prefixes, first.more]).toEqual([
      ['images/a'],
      ['images/b/'],
      true,
    ]);
    expect(first.images[0]).toMatchObject({ etag: md5(red), size: red.byteLength });
    const rest = await store.list({ ...query, after: 'images/b/\u{10ffff}' });
    expect([rest.images.map(({ key }) => key), rest.prefixes, rest.more]).toEqual([['images/c'], [], false]);
    expect((await store.list({ ...listed, prefix: 'images/b' })).images).toHaveLength(2);
    expect((await store.list({ ...listed, after: 'images/b/1' })).images.map(({ key }) => key)).toEqual([
      'images/b/2',
      'images/c',
    ]);
  });

  test('reads an image that is deleted during it completely or not at all', async () => {
    await store.put('images/a.png', png(red));
    const about = await store.about('images/a.png');
    const stream = about && (await store.open(about));
    await store.put('images/a.png', png(blue));
    expect(stream && Buffer.byteLength(await text(stream))).toBeGreaterThan(0);
  });
});
