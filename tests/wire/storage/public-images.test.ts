import { randomBytes } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { imageAddress } from '#model/images.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { Bucket } from './library-storage.ts';

let wire: WireUnderTest;
let staff: S3Client;
beforeAll(async () => {
  wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  const holder = { identityId: 'us-west-1:b', role: 'staff', session: 's-1' } as const;
  const issued = issueCredentials(wire.ring, { ...holder, now: Date.now(), random: randomBytes });
  staff = new S3Client({
    region: 'us-west-1',
    endpoint: `${wire.origin}/storage`,
    forcePathStyle: true,
    credentials: { ...issued, secretAccessKey: issued.secretKey },
  });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});

const putImage = (Key: string, Body: Uint8Array) => staff.send(new PutObjectCommand({ Bucket, Key, Body }));

const see = (key: string, width: number, accept: string, headers: Record<string, string> = {}) =>
  fetch(`${wire.origin}${imageAddress(key, 'any')}&w=${width}`, { headers: { accept, ...headers } });
const browser = 'image/avif,image/webp,*/*;q=0.8';

test('serves an image at once, its widths once resized, and 404 when deleted', async () => {
  await putImage('images/a b.jpg', await picture('jpeg', { width: 700, height: 300 }));
  const first = await see('images/a b.jpg', 320, browser);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=5']);
  await wire.images?.idle();
  for (const [accept, type] of [
    [browser, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const ready = await see('images/a b.jpg', 320, accept);
    expect([ready.headers.get('content-type'), ready.headers.get('vary')]).toEqual([type, 'accept']);
    expect((await sharp(Buffer.from(await ready.arrayBuffer())).metadata()).width).toBe(320);
  }
  const { headers } = await see('images/a b.jpg', 320, browser);
  expect((await see('images/a b.jpg', 320, browser, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  await staff.send(new DeleteObjectCommand({ Bucket, Key: 'images/a b.jpg' }));
  expect((await see('images/a b.jpg', 320, browser)).status).toBe(404);
});

test('serves a replaced image under its old address', async () => {
  await putImage('images/c.png', await picture('png', { colour: [200, 0, 0], width: 300 }));
  await wire.images?.idle();
  const before = await see('images/c.png', 320, browser);
  await putImage('images/c.png', await picture('png', { colour: [0, 200, 0], width: 300 }));
  const after = await see('images/c.png', 320, browser);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const [red, green] = await sharp(Buffer.from(await after.arrayBuffer()))
    .extract({ left: 290, top: 30, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red, green]).toEqual([0, 200]);
});
