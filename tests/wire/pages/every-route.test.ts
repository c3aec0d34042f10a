import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#model/languages.ts';
import { addressOf, pageEntries, pages } from '#site/addresses.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';
import { imageAt } from '#tests/wire/storage/image-at.ts';
import { packedSize } from '#tests/wire/support/bytes/packed-size.ts';
import {
  filesOf,
  inlineCode,
  islandSources,
  islandsIn,
  laterParts,
  weigh,
} from '#tests/wire/support/bytes/weigh-build.ts';

let server: { readonly origin: string };
beforeAll(async () => {
  server = await sharedService();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { 'accept-language': 'es', ...headers }, redirect: 'manual' });

function attributes(html: string, tag: RegExp, name: string): string[] {
  return [...html.matchAll(tag)].map(([found]) => new RegExp(`${name}="([^"]*)"`, 'i').exec(found)?.[1] ?? '');
}

const property = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta property="${name}"[^>]*>`, 'g'), 'content');

const everyAddress = languages.flatMap((language) =>
  pageEntries.map(([page]) => ({ page, language, path: addressOf(page, language) })),
);

describe.each(everyAddress)('$path', ({ page, language, path }) => {
  test('is in its language, with one heading, its title, its description and both addresses', async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(attributes(html, /<html[^>]*>/g, 'lang')).toEqual([language]);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/^.{8,70} · Tlacuilo$/);
    expect(attributes(html, /<meta name="description"[^>]*>/g, 'content')[0]?.length).toBeGreaterThan(60);
    expect(attributes(html, /<link rel="canonical"[^>]*>/g, 'href')).toEqual([server.origin + path]);
    const alternates = [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => [
      /hreflang="([^"]*)"/.exec(tag)?.[1],
      /href="([^"]*)"/.exec(tag)?.[1],
    ]);
    expect(alternates).toEqual([
      ['es', server.origin + addressOf(page, 'es')],
      ['en', server.origin + addressOf(page, 'en')],
      ['x-default', server.origin + addressOf(page, 'es')],
    ]);
    // There are no newsletter issues yet.
    const noIndex = 'noIndex' in pages[page] || page === 'newsletterIssues';
    expect(html.includes('name="robots" content="noindex"')).toBe(noIndex);
  });

  test('requests nothing from third parties, and its policy forbids it', async () => {
    const answer = await get(path);
    const html = await answer.text();
    const addresses = attributes(html, /<(?:script|img|link|source|iframe|use)\b[^>]*>/g, '(?:src|href)');
    for (const address of addresses.filter(Boolean)) {
      expect(new URL(address, server.origin).origin).toBe(server.origin);
    }
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    const alone = ['login', 'forget', 'logout', 'firstAccount'].includes(page) ? 'same-origin' : null;
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(alone);
  });

  test('serves its pictures, each with its size and a text or none on purpose', async () => {
    const html = await (await get(path)).text();
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) {
      expect(tag).toMatch(/ alt="/);
      expect(tag).toMatch(/ width="\d+" height="\d+"/);
      const picture = await get(/ src="([^"]*)"/.exec(tag)?.[1] ?? '');
      expect([tag, picture.status, picture.headers.get('content-type')]).toEqual([
        tag,
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  });

  test('has metadata for networks and search engines', async () => {
    const html = await (await get(path)).text();
    const graph = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}');
    const types = graph['@graph'].map((one: { '@type': string }) => one['@type']);
    expect(types).toContain('Organization');
    expect(types).toContain(page === 'home' ? 'WebSite' : 'BreadcrumbList');
    if (page === 'training') expect(types).toContain('ItemList');
    if (path.includes('/syllabus/')) {
      const course = graph['@graph'].find((one: { '@type': string }) => one['@type'] === 'Course');
      expect(course.hasCourseInstance.length).toBe(course.offers.length);
      expect(course.offers[0]).toMatchObject({ '@type': 'Offer', priceCurrency: 'MXN' });
    }
    const [title] = /(?<=<title>)[^<]*(?= · Tlacuilo<)/.exec(html) ?? [];
    expect(property(html, 'og:title')).toEqual([title]);
    expect(property(html, 'og:description')).toEqual(attributes(html, /<meta name="description"[^>]*>/g, 'content'));
    expect(property(html, 'og:url')).toEqual([server.origin + path]);
    const [own, other] = language === 'es' ? ['es_MX', 'en_US'] : ['en_US', 'es_MX'];
    expect([property(html, 'og:locale'), property(html, 'og:locale:alternate')]).toEqual([[own], [other]]);
    // Unlisted pages have the share image of the home page.
    const picture = `${server.origin}/share/${language}/${'unlisted' in pages[page] ? 'home' : page}.png`;
    expect(property(html, 'og:image')).toEqual([picture]);
    expect(await imageAt(picture)).toMatchObject({ type: 'image/png', width: 1200, height: 630 });
    expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual([['1200'], ['630']]);
  });

  test('ends in a call to action: one button, or a form', async () => {
    const html = await (await get(path)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    // A page that waits for an e-mail, or of an expired link, has a button to go on.
    const closing = main.slice(-2500);
    expect(closing).toMatch(/class="btn|class="[^"]*ways|type="submit"/);
  });

  test('serves its data on its own', async () => {
    const payload = await get(`${path === '/' ? '' : path}/_payload.json`);
    expect(payload.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await payload.json()).toEqual({ path, live: expect.any(Object) });
  });

  test('fits the first round trip with its styles: 14 kB, home and the catalogue 12', async () => {
    expect(await (await get(path)).text()).not.toMatch(/<link[^>]*rel="stylesheet"/);
    const { bytes, encoding } = await packedSize(server.origin + path);
    expect(encoding).toBe('br');
    expect(bytes).toBeLessThanOrEqual(['home', 'training'].includes(page) ? 12_000 : 14_000);
  });

  test('preloads one font and one script, with little inline script', async () => {
    const html = await (await get(path)).text();
    expect(new Set(html.match(/\/assets\/[^"'()\s]+\.(woff2?|ttf|otf)/g)).size).toBe(1);
    expect(attributes(html, /<script[^>]*\ssrc=[^>]*>/g, 'src')).toEqual([`/${[...filesOf('site/start.ts')][0]}`]);
    expect(html).not.toContain('modulepreload');
    expect(inlineCode(html)).toBeLessThanOrEqual(1_500);
  });

  test('runs 8 kB of script before the first interaction', async () => {
    const html = await (await get(path)).text();
    const idle = islandsIn(html).flatMap(({ name, on }) => (on === 'touch' ? [] : [islandSources[name] ?? name]));
    const live = html.includes('data-live=') ? ['site/live/follow-page.ts'] : [];
    const files = filesOf('site/start.ts', 'site/background.ts', ...idle, ...live);
    expect(weigh(files) + inlineCode(html)).toBeLessThanOrEqual(8_000);
  });

  test('is 45 kB in all, without pictures', async () => {
    const html = await (await get(path)).text();
    const idle = islandsIn(html).flatMap(({ name, on }) => (on === 'touch' ? [] : [islandSources[name] ?? name]));
    const [font = ''] = html.match(/\/assets\/[^"'()\s]+\.woff2/) ?? [];
    const { bytes } = await packedSize(server.origin + path);
    const fontBytes = (await (await get(font)).arrayBuffer()).byteLength;
    expect(bytes + fontBytes + weigh(filesOf('site/start.ts', 'site/background.ts', ...idle))).toBeLessThanOrEqual(
      45_000,
    );
  });
});

test.each(Object.entries(islandSources).filter(([, source]) => source.endsWith('.island.ts')))(
  'a form in use loads 95 kB: %s',
  (_, source) => {
    const there = filesOf('site/start.ts');
    const files = filesOf(source, ...laterParts(source));
    expect(weigh([...files].filter((file) => !there.has(file)))).toBeLessThanOrEqual(95_000);
  },
);

test('the starter script is 2.4 kB, with its guard against missing files', () => {
  expect(weigh(filesOf('site/start.ts'))).toBeLessThanOrEqual(2_400);
  // The browser requests a failed starter under another URL: islands must not import the failed one.
  const [starter = ''] = filesOf('site/start.ts');
  for (const name of ['login', 'forget', 'logout', 'snakes', 'words']) {
    expect([name, ...filesOf(islandSources[name] ?? '')]).not.toContain(starter);
  }
});

test.each([
  ['/privacity', '22 de noviembre de 2026', '21 de marzo de 2025', '7 de septiembre de 2024'],
  ['/en/privacity', 'November 22, 2026', 'March 21, 2025', 'September 7, 2024'],
])('%s names today’s authority in a note of its own date', async (path, noted, since, updated) => {
  const html = await (await get(path)).text();
  const day = (iso: string, words: string) =>
    expect(html).toMatch(new RegExp(`<time date[tT]ime="${iso}">${words}</time>`));
  day('2024-09-07', updated);
  day('2026-11-22', noted);
  day('2025-03-21', since);
  expect(html).toContain('Secretaría Anticorrupción y Buen Gobierno');
  expect(html).not.toContain('{{');
});
