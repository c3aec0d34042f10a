import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#model/languages.ts';
import { addressOf, pageEntries } from '#site/addresses.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { imageAt } from './image-at.ts';

/** What the site tells of itself beside its pages: to search engines, to networks, and to the system of a telephone. */
let house: House;
beforeAll(async () => {
  house = await runHouse();
});
afterAll(() => house.remove());

const get = (path: string) => fetch(house.origin + path);
const listed = pageEntries.filter(([, { unlisted }]) => !unlisted).map(([page]) => page);
const attributes = (html: string, tag: RegExp, name: string) =>
  [...html.matchAll(tag)].map(([found]) => new RegExp(`${name}="([^"]*)"`).exec(found)?.[1] ?? '');

test('every listed page is in the sitemap under both addresses, each with both and itself, and nothing else is', async () => {
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
      address: house.origin + path,
      alternates: [
        ['es', house.origin + addressOf(page, 'es')],
        ['en', house.origin + addressOf(page, 'en')],
        ['x-default', house.origin + addressOf(page, 'es')],
      ],
    }));
  const byAddress = <Entry extends { address: string | undefined }>(a: Entry, b: Entry) =>
    `${a.address}`.localeCompare(`${b.address}`);
  expect(entries.toSorted(byAddress)).toEqual(expected.toSorted(byAddress));
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test('robots may read everything and are told of the sitemap: what is not for them says so itself', async () => {
  const robots = await get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const lines = (await robots.text()).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${house.origin}/sitemap.xml`]);
});

test('the manifest and the icons that it and every page name are served, as what they are said to be', async () => {
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
    const image = await imageAt(house.origin + src);
    expect(image).toMatchObject({ status: 200, type, format: type.replace(/^image\/|\+xml$/g, '') });
    if (sizes !== 'any') expect(`${image.width}x${image.height}`).toBe(sizes);
  }
});

test('every listed page has a picture of its own for networks, in each language', async () => {
  const hashesIn = (language: string) =>
    Promise.all(listed.map(async (page) => (await imageAt(`${house.origin}/share/${language}/${page}.png`)).hash));
  const [es, en] = [await hashesIn('es'), await hashesIn('en')];
  expect([new Set(es).size, new Set(en).size]).toEqual([listed.length, listed.length]);
  // A picture shows the heading, which is one word in both languages here.
  expect(listed.filter((_, place) => es[place] === en[place])).toEqual(['python']);
});
