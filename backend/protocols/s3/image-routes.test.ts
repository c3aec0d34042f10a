import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { imageRoutes } from './image-routes.ts';
import { type Images, openImages } from './open-images.ts';

let dataDir: string;
let images: Images;
const faults: unknown[] = [];
const parts = { clock: Date.now, newId: () => randomUUID(), report: (fault: unknown) => faults.push(fault) };
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'image-routes-'));
  images = await openImages({ ...parts, dataDir, bucket: null });
  await images.store.put('images/a.png', { bytes: await picture('png'), kind: 'png' });
});
afterAll(async () => {
  await images.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const nobody = {
  secretOf: () => null,
  issued: () => false,
  readToken: async () => null,
  sessionLives: async () => false,
};

/** Sends the raw request target, unresolved. */
function get(target: string, shown: Images = images) {
  const app = new Hono();
  app.route('/', imageRoutes({ ...parts, images: shown, authority: nobody }));
  app.all('*', (c) => c.text('a page'));
  return app.fetch(new Request(new URL(target, 'http://localhost')), { incoming: { url: target } });
}

test.each([
  '/storage',
  '/storage/',
  '/storage?list-type=2',
  '/storage/images/images/a.png',
  '/storage/images/../../../etc/passwd',
  'http://localhost/storage/images',
])('%s is passed to the storage service unchanged', async (target) => {
  const answer = await get(target);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  expect(answer.headers.get('x-amz-request-id')).toMatch(/^[0-9A-F]{16}$/);
});

test.each(['/', '/storages', '/storage.html', '/imagesque/a.png', '/us?next=/storage/'])(
  '%s is left to other routes',
  async (target) => {
    expect(await (await get(target)).text()).toBe('a page');
  },
);

test('an address that does not read its originals from a bucket gets 503 for more', async () => {
  const open = async () => new ReadableStream<Uint8Array>();
  const find = async () => ({ images: [], complete: false });
  const remote = { ...images, isRemote: true, resized: { ...images.resized, find }, shown: { ...images.shown, open } };
  const whole = imageRoutes({
    ...parts,
    images: { ...remote, shown: images.shown },
    authority: nobody,
    addressOf: String,
  });
  const original = await (await whole.request('/images/a.png')).arrayBuffer();
  expect(Buffer.from(original).equals(await picture('png'))).toBe(true);
  let address = '192.0.2.1';
  const routes = imageRoutes({ ...parts, images: remote, authority: nobody, addressOf: () => address });
  const read = async () => routes.request('/images/a.png');
  const reading = await Promise.all(Array.from({ length: slots.originals.address }, read));
  expect(reading.map(({ status }) => status)).toEqual(Array(slots.originals.address).fill(200));
  const refused = await read();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  address = '198.51.100.1';
  expect((await read()).status).toBe(200);
  address = '192.0.2.1';
  await reading[0]?.body?.cancel();
  expect((await read()).status).toBe(200);
  expect(faults).toEqual([]);
});

test('everybody can read images, also in an e-mail that webmail shows', async () => {
  const answer = await get('/images/a.png?w=320');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await images.idle();
  expect((await get('/images/a.png?w=320')).headers.get('cache-control')).toContain('stale-while-revalidate');
});

test('an unavailable store is reported, without its cause in the response', async () => {
  const broken = {
    ...images,
    shown: { ...images.shown, about: () => Promise.reject(new Error('the disk is on fire')) },
  };
  const answer = await get('/images/a.png', broken);
  expect([answer.status, await answer.text()]).toEqual([503, 'The images cannot be read at the moment.\n']);
  expect(faults).toHaveLength(1);
});
