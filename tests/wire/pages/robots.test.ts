import { beforeAll, expect, test } from 'vitest';
import { languages } from '#model/languages.ts';
import { addressOf, pageEntries } from '#site/addresses.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';
import { imageAt } from '#tests/wire/storage/image-at.ts';

/** Metadata: sitemap, share images and web app manifest. */
let server: { readonly origin: string };
beforeAll(async () => {
  server = await sharedService();
});

const get = (path: string) => fetch(server.origin + path);
const listed = pageEntries.filter(([, { unlisted }]) => !unlisted).map(([page]) => page);
const attributes = (html: string, tag: RegExp, name: string) =>
  [...html.matchAll(tag)].map(([found]) => new RegExp(`${name}="([^"]*)"`).exec(found)?.[1] ?? '');

test('the sitemap has every listed page under both addresses with alternates, and nothing else', async () => {
  const map = await (await get('/sitemap.xml')).text();
  const entries = [...map.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: /<loc>([^<]*)<\/loc>/.exec(entry)?.[1],
    alternates: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
      ([, language, address]) => [language, address],
    ),
  }));
  const expected = languages
    .flatMap((language) => listed.map((page) => ({ page, path: addressOf(page, language) })))
    .map(({ page, path }) => ({
      address: server.origin + path,
      alternates: [
        ['es', server.origin + addressOf(page, 'es')],
        ['en', server.origin + addressOf(page, 'en')],
        ['x-default', server.origin + addressOf(page, 'es')],
      ],
    }));
  const byAddress = <Entry extends { address: string | undefined }>(a: Entry, b: Entry) =>
    `${a.address}`.localeCompare(`${b.address}`);
  expect(entries.toSorted(byAddress)).toEqual(expected.toSorted(byAddress));
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test('robots.txt allows everything and names the sitemap: private pages have noindex', async () => {
  const robots = await get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const lines = (await robots.text()).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${server.origin}/sitemap.xml`]);
});

test('the manifest and all icons are served with their type and size', async () => {
  const html = await (await get('/us')).text();
  const [named = ''] = attributes(html, /<link rel="manifest"[^>]*>/g, 'href');
  const answer = await get(named);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^application\/manifest\+json/),
  ]);
  const { name, icons } = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(name).toBe('Tlacuilo');
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  const touch = attributes(html, /<link rel="apple-touch-icon"[^>]*>/g, 'href').map((src) => ({
    src,
    sizes: '180x180',
    type: 'image/png',
  }));
  const drawn = attributes(html, /<link rel="icon"[^>]*>/g, 'href').map((src) => ({
    src,
    sizes: 'any',
    type: 'image/svg+xml',
  }));
  expect([touch.length, drawn.length]).toEqual([1, 1]);
  for (const { src, sizes, type } of [...icons, ...touch, ...drawn]) {
    const image = await imageAt(server.origin + src);
    expect(image).toMatchObject({ status: 200, type, format: type.replace(/^image\/|\+xml$/g, '') });
    if (sizes !== 'any') expect(`${image.width}x${image.height}`).toBe(sizes);
  }
});

test('every listed page has its own social image, in each language', async () => {
  const hashesIn = (language: string) =>
    Promise.all(listed.map(async (page) => (await imageAt(`${server.origin}/share/${language}/${page}.png`)).hash));
  const [es, en] = [await hashesIn('es'), await hashesIn('en')];
  expect([new Set(es).size, new Set(en).size]).toEqual([listed.length, listed.length]);
  // Images show the heading, which for this page is the same in both languages.
  expect(listed.filter((_, index) => es[index] === en[index])).toEqual(['python']);
});
