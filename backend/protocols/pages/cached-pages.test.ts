import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CachedPage, openPageCache } from '#backend/platform/page-cache/page-cache.ts';
import { serveCachedPages } from './cached-pages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const page: CachedPage = {
  etag: 'W/"tag"',
  headers: new Headers({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  }),
  packed: { identity: bytes('plain'), br: bytes('br'), gzip: bytes('gzip') },
};

let server: Server;
let origin: string;
beforeEach(async () => {
  const cache = openPageCache();
  for (const path of ['/', '/us', '/en/us']) await cache.getOrRender(`https://x.mx ${path}`, async () => page);
  const quick = serveCachedPages({ cache, originOf: () => 'https://x.mx', secure: true, answered: () => undefined });
  server = createServer((request, response) => {
    if (!quick(request, response, 'its-id')) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

test('serves a cached page in the requested encoding', async () => {
  const answer = await get('/us');
  expect([answer.status, await answer.text()]).toEqual([200, 'plain']);
  expect([answer.headers.get('x-request-id'), answer.headers.get('x-frame-options')]).toEqual(['its-id', 'DENY']);
  const head = await get('/us', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
});

test('its ETag is weak, since bytes differ by encoding, and matches in every spelling', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    expect((await get('/us', headers, 'HEAD')).headers.get('etag')).toBe('W/"tag"');
    for (const known of ['W/"tag"', '"tag"', '"older", W/"tag"']) {
      const again = await get('/us', { ...headers, 'if-none-match': known });
      expect([again.status, again.headers.get('etag')]).toEqual([304, 'W/"tag"']);
    }
    expect((await get('/us', { ...headers, 'if-none-match': 'W/"other"' })).status).toBe(200);
  }
});

test('a prefetch without speculation rules is cacheable for 30 seconds, nothing else', async () => {
  const keeping = async (headers: Record<string, string>) => (await get('/us', headers)).headers.get('cache-control');
  expect(await keeping({ 'sec-purpose': 'prefetch' })).toBe('private, max-age=30');
  expect(await keeping({ 'sec-purpose': 'prefetch', 'sec-speculation-tags': 'null' })).toBe('no-cache');
  expect(await keeping({ 'sec-purpose': 'prefetch;prerender' })).toBe('no-cache');
  expect(await keeping({})).toBe('no-cache');
});

test.each(['/nowhere', '/us?x=1', '/us/', '//us'])('%s is left to the routes', async (path) => {
  expect((await get(path)).status).toBe(418);
});

test('a POST is left to the routes', async () => {
  expect((await get('/us', {}, 'POST')).status).toBe(418);
});

test.each(['GET', 'HEAD'])('a redirect from / to English is left to the routes: %s', async (method) => {
  const [english, en, es] = [{ 'accept-language': 'en' }, 'i18n_redirected=en', 'i18n_redirected=es'];
  expect((await get('/', english, method)).status).toBe(418);
  expect((await get('/', { 'accept-language': 'es', cookie: en }, method)).status).toBe(418);
  expect((await get('/', { cookie: en, 'if-none-match': page.etag }, method)).status).toBe(418);
  expect((await get('/', { ...english, cookie: es }, method)).status).toBe(200);
  expect((await get('/us', { ...english, cookie: en }, method)).status).toBe(200);
  expect((await get('/', { 'accept-language': 'es' }, method)).headers.get('vary')).toBe(
    'accept-encoding, accept-language, cookie',
  );
});

test('a switch to Spanish at / persists, also with 304', async () => {
  const headers = { 'accept-language': 'en', cookie: 'i18n_redirected=en', referer: `${origin}/en` };
  const answer = await get('/', headers);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^i18n_redirected=es;/),
  ]);
  const again = await get('/', { ...headers, 'if-none-match': page.etag });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([304, expect.stringMatching(/^i18n_redirected=es;/)]);
});

test('a language switch sets the cookie', async () => {
  const answer = await get('/en/us', { referer: `${origin}/us` });
  expect(answer.headers.get('set-cookie')).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('/us', { referer: `${origin}/training` })).headers.get('set-cookie')).toBeNull();
});
