import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { iconLimits, iconRoutes } from './icon-routes.ts';

const routes = iconRoutes();
const get = (path: string, headers: Record<string, string> = {}) => routes.request(`/api/icons/${path}`, { headers });

test('serves icons of an installed set, cacheable for a day', async () => {
  const answer = await get('pixelarticons.json?icons=mail,clock,nothing-like-it');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual({
    prefix: 'pixelarticons',
    icons: {
      mail: { body: expect.stringMatching(/^<path fill="currentColor" d="/) },
      clock: { body: expect.stringMatching(/^<path fill="currentColor" d="/) },
    },
    width: 24,
    height: 24,
    not_found: ['nothing-like-it'],
  });
});

test('resolves an alias of the set', async () => {
  const { icons } = await (await get('pixelarticons.json?icons=dashbaord,dashboard')).json();
  expect(icons.dashbaord).toEqual(icons.dashboard);
});

test('returns 304 to a matching ETag', async () => {
  const etag = (await get('pixelarticons.json?icons=mail')).headers.get('etag') ?? '';
  // Weak: the bytes differ by encoding.
  expect(etag).toMatch(/^W\/"/);
  expect((await get('pixelarticons.json?icons=mail', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('pixelarticons.json?icons=clock', { 'if-none-match': etag })).status).toBe(200);
});

test('compresses for clients that accept it', async () => {
  const answer = await get('pixelarticons.json?icons=mail', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const text = brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString();
  expect(JSON.parse(text).prefix).toBe('pixelarticons');
});

test.each(['nobody', '__proto__', '..%2Fpixelarticons'])('returns 404 for set %s', async (set) => {
  const answer = await get(`${set}.json?icons=mail`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'The icon set does not exist.' });
});

test.each([
  ['no names', ''],
  ['an empty name', 'mail,'],
  ['a name that is none', 'Mail'],
  ['markup', '<svg>'],
  ['too many', Array.from({ length: iconLimits.names + 1 }, (_, n) => `a${n}`).join(',')],
  ['too long', 'a'.repeat(iconLimits.characters + 1)],
])('rejects %s', async (_, icons) => {
  const answer = await get(`pixelarticons.json?icons=${encodeURIComponent(icons)}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});
