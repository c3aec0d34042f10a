import { expect, test } from 'vitest';
import { openPageCache } from '#backend/platform/page-cache/page-cache.ts';
import type { PageApi } from '#model/page-api.ts';
import type { SiteEntry } from './load-build.ts';
import { pageRenderer } from './render-page.ts';

test('a page that changes while it is rendered is cached under no origin', async () => {
  let version = 1;
  const plain = openPageCache();
  const site = {
    isUncacheable: () => false,
    queryNames: () => [],
    knownAddresses: new Map([['/us', []]]),
    answerPage: async () => {
      const text = `version ${version}`;
      if (version === 1) {
        version = 2;
        plain.invalidate();
      }
      return { html: text, styles: '', live: {}, status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } };
    },
  } as unknown as SiteEntry;
  const render = pageRenderer({
    pageApi: () => ({}) as PageApi,
    originOf: (request) => new URL(request.url).origin,
    addressOf: () => '192.0.2.1',
    site: async () => site,
    mode: 'production',
    plain,
    queried: openPageCache(),
    refuse: async () => new Response(null, { status: 503 }),
  });
  const get = async () => (await render(new Request('http://elsewhere/us'))).text();
  expect([await get(), await get()]).toEqual(['version 1', 'version 2']);
});

test('arbitrary addresses do not keep fixed pages waiting', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const site = {
    isUncacheable: () => false,
    queryNames: () => [],
    knownAddresses: new Map([['/us', []]]),
    answerPage: async ({ url }: { readonly url: URL }) => {
      if (url.pathname !== '/us') await held;
      return { html: 'text', styles: '', live: {}, status: 200, headers: { 'content-type': 'text/html' } };
    },
  } as unknown as SiteEntry;
  const render = pageRenderer({
    pageApi: () => ({}) as PageApi,
    originOf: (request) => new URL(request.url).origin,
    addressOf: (request) => new URL(request.url).searchParams.get('from') ?? '192.0.2.1',
    site: async () => site,
    mode: 'production',
    plain: openPageCache(),
    queried: openPageCache(),
    refuse: async () => new Response(null, { status: 503 }),
  });
  const networks = Array.from({ length: 320 }, (_, n) => `10.${n % 256}.${Math.floor(n / 256)}.1`);
  const flood = networks.map((from, n) => render(new Request(`http://own/reserve/${n}?from=${from}`)));
  expect((await render(new Request('http://own/us'))).status).toBe(200);
  release();
  expect((await Promise.all(flood)).some(({ status }) => status === 503)).toBe(true);
});
