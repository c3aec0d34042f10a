import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { resizedForms, resizeImage } from '#backend/platform/images/worker/resize-image.ts';
import { openResizedFolder, type ResizedFolder } from '#backend/platform/images/worker/resized-folder.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { answerPublicImage } from './serve-public-image.ts';

let dataDir: string;
let store: ImageStore;
let resized: ResizedFolder;
let version: { key: string; etag: string };
const requested: string[] = [];
const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'public-images-'));
  store = await openFolderStore({ dataDir, clock: Date.now, newId: randomUUID });
  resized = openResizedFolder({ dataDir, newId: randomUUID });
  const bytes = await picture('jpeg', { width: 800, height: 400 });
  const outcome = await store.put('images/año/a b.jpg', { bytes, kind: 'jpeg' });
  version = { key: 'images/año/a b.jpg', etag: outcome.ok ? outcome.etag : '' };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  requested.length = 0;
  const parts = { store, resized, wanted: (key: string) => requested.push(key) };
  return answerPublicImage(
    parts,
    new Request(`http://localhost:3000${path}`, { method, headers: { accept: browser, ...headers } }),
  );
};
const path = '/images/a%C3%B1o/a%20b.jpg';

test('serves the original briefly cacheable and requests the variants', async () => {
  const answer = await get(`${path}?w=320`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=5',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: `"${version.etag}"`,
    vary: 'accept',
  });
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(800);
  expect(requested).toEqual(['images/año/a b.jpg']);
  expect((await get(`${path}?w=320&v=${version.etag}`)).headers.get('cache-control')).toBe('public, max-age=5');
});

test('serves a variant that is ready', async () => {
  await resized.put(version, await resizeImage(await picture('jpeg', { width: 800, height: 400 }), 'jpeg', 'webp'));
  const answer = await get(`${path}?w=320`);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=5',
  ]);
  expect((await get(`${path}?w=1920`)).headers.get('content-type')).toBe('image/jpeg');
  expect((await get(`${path}?w=320`, { accept: '*/*' })).headers.get('content-type')).toBe('image/jpeg');
});

test('serves the best accepted format at the requested width when all are ready', async () => {
  for (const form of resizedForms) {
    await resized.put(version, await resizeImage(await picture('jpeg', { width: 800, height: 400 }), 'jpeg', form));
  }
  await resized.complete(version);
  const seen = async (query: string, accept: string) => {
    const answer = await get(`${path}${query}`, { accept });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    return [answer.headers.get('content-type'), (await sharp(bytes).metadata()).width];
  };
  expect(await seen('?w=320', browser)).toEqual(['image/avif', 320]);
  expect(await seen('?w=500', browser)).toEqual(['image/avif', 640]);
  expect(await seen('?w=1', 'image/webp,*/*')).toEqual(['image/webp', 320]);
  expect(await seen('?w=480', '*/*')).toEqual(['image/jpeg', 480]);
  expect(await seen('?w=99999', browser)).toEqual(['image/avif', 800]);
  expect(await seen('', browser)).toEqual(['image/avif', 800]);
  expect(requested).toEqual([]);
});

test('is immutable under its version and briefly cacheable under another', async () => {
  const keeping = async (v: string) => (await get(`${path}?w=320&v=${v}`)).headers.get('cache-control');
  expect(await keeping(version.etag)).toBe('public, max-age=31536000, immutable');
  expect(await keeping('0123')).toBe('public, max-age=300, stale-while-revalidate=86400');
});

test('returns 304 to a matching ETag, and HEAD the same', async () => {
  const first = await get(`${path}?w=320`);
  const etag = first.headers.get('etag') ?? '';
  const again = await get(`${path}?w=320`, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag'), again.headers.get('vary')]).toEqual([
    304,
    '',
    etag,
    'accept',
  ]);
  expect((await get(`${path}?w=480`, { 'if-none-match': etag })).status).toBe(200);
  expect((await get(`${path}?w=320`, { 'if-none-match': etag, accept: '*/*' })).status).toBe(200);
  const head = await get(`${path}?w=320`, {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(first.headers));
});

test.each([
  '/images/none.jpg',
  '/images/',
  '/images/a%C3%B1o/',
  '/images/%2e%2e%2fa',
  '/images/a//b',
  '/images/%ff',
  '/images/%00',
  `/images/${'a'.repeat(1100)}`,
])('returns 404 for %s', async (address) => {
  const answer = await get(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(requested).toEqual([]);
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '0x10', '', '9999999'])('rejects width %j', async (w) => {
  expect((await get(`${path}?w=${w}`)).status).toBe(400);
});

test('rejects writes', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await get(path, {}, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('serves the original when variants were deleted, and makes them again', async () => {
  const root = join(dataDir, 'images-resized');
  const [only = ''] = readdirSync(root);
  for (const name of readdirSync(join(root, only)).filter((one) => !one.endsWith('complete')))
    rmSync(join(root, only, name));
  const answer = await get(`${path}?w=320`);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'public, max-age=5',
  ]);
  expect(requested).toEqual(['images/año/a b.jpg']);
});
