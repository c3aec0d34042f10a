import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { cleanImage } from '#backend/platform/images/worker/clean-image.ts';
import { draw, everyKind, picture } from '#tests/support/images/pictures.ts';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import { putFault, storeImage } from './put-image.ts';

let images: TemporaryStore;
beforeAll(async () => {
  images = await temporaryStore();
});
afterAll(() => images.remove());

async function put(
  key: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
  store: ImageStore = images.store,
) {
  const answer = await storeImage({ store, imageWorker: { clean: cleanImage } }, key, bytes, new Headers(headers));
  return answer instanceof Response ? answer.headers.get('etag') : [answer.fault, answer.message];
}

test('stores the cleaned image and returns its ETag', async () => {
  for (const [kind, bytes] of await everyKind()) {
    const etag = await put(`images/a.${kind}`, bytes);
    const about = await images.store.about(`images/a.${kind}`);
    expect(about).toMatchObject({ kind });
    expect(etag).toBe(`"${about?.etag}"`);
  }
  const named = await draw()
    .withExif({ IFD0: { Artist: 'Ana' } })
    .jpeg()
    .toBuffer();
  await put('images/named.jpg', named);
  const about = await images.store.about('images/named.jpg');
  const stream = about && (await images.store.open(about));
  expect((await sharp(Buffer.from(await new Response(stream).arrayBuffer())).metadata()).exif).toBeUndefined();
});

test('rejects other content with a reason and stores nothing', async () => {
  const png = await picture('png');
  const refused: [Uint8Array, RegExp][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Only JPEG, PNG, WebP and AVIF/],
    [Buffer.from('<html><script>alert(1)</script>'), /^Only JPEG, PNG, WebP and AVIF/],
    [new Uint8Array(), /^Only JPEG, PNG, WebP and AVIF/],
    [png.subarray(0, png.byteLength - 20), /^The image is corrupt or truncated/],
  ];
  for (const [bytes, message] of refused) {
    expect(await put('images/refused.jpg', bytes)).toEqual(['InvalidRequest', expect.stringMatching(message)]);
  }
  expect(await images.store.about('images/refused.jpg')).toBeNull();
});

test('honours If-None-Match: * and If-Match', async () => {
  const [red, blue] = [await picture('png', { colour: [200, 0, 0] }), await picture('png')];
  expect((await put('images/c.png', red, { 'if-match': '"x"' }))?.[0]).toBe('NoSuchKey');
  const etag = await put('images/c.png', red, { 'if-none-match': '*' });
  expect((await put('images/c.png', blue, { 'if-none-match': '*' }))?.[0]).toBe('PreconditionFailed');
  expect((await put('images/c.png', blue, { 'if-match': '"x"' }))?.[0]).toBe('PreconditionFailed');
  expect(await put('images/c.png', blue, { 'if-match': String(etag) })).not.toBe(etag);
});

test('reports a full disk', async () => {
  const full: ImageStore = { ...images.store, put: async () => ({ ok: false, reason: 'full' }) };
  expect((await put('images/d.png', await picture('png'), {}, full))?.[0]).toBe('StorageFull');
});

test('rejects unsupported headers before reading the body', () => {
  for (const [name, value, fault] of [
    ['x-amz-server-side-encryption', 'AES256', 'InvalidRequest'],
    ['x-amz-tagging', 'a=b', 'InvalidRequest'],
    ['x-amz-acl', 'public-read', 'AccessControlListNotSupported'],
    ['x-amz-grant-read', 'id=x', 'AccessControlListNotSupported'],
    ['x-amz-storage-class', 'GLACIER', 'InvalidStorageClass'],
    ['if-none-match', '"x"', 'InvalidArgument'],
  ] as const) {
    expect(putFault(new Headers({ [name]: value }))?.fault).toBe(fault);
  }
  const harmless = { 'x-amz-acl': 'private', 'x-amz-storage-class': 'STANDARD', 'x-amz-meta-a': 'b' };
  expect(putFault(new Headers({ ...harmless, 'if-none-match': '*', 'x-amz-date': 'x' }))).toBeNull();
  expect(putFault(new Headers({ 'x-amz-acl': 'bucket-owner-full-control' }))).toBeNull();
});
