import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { hideIssues, publishIssue } from '#tests/server/support/publish-issue.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { packedSize } from '#tests/wire/support/bytes/packed-size.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

const list = '/newsletter/issues';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { 'accept-language': 'es', ...headers } });
const text = async (path: string) => (await get(path)).text();
const shows = (path: string, words: string) => expect.poll(() => text(path)).toContain(words);
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => [
    /hreflang="([^"]*)"/i.exec(tag)?.[1] ?? /type="([^"]*)"/.exec(tag)?.[1],
    /href="([^"]*)"/.exec(tag)?.[1]?.slice(server.origin.length),
  ]);

/** Two issues: one in Spanish, one in both languages with every kind of block. */
async function publish(): Promise<void> {
  publishIssue(server, 1, { es: { title: 'Solo en español', preview: 'El primero.', blocks: [] } });
  const spans = [
    { text: 'A < B & ' },
    { text: 'C', strong: true, address: '/training' },
    { text: '\n' },
    { text: 'fin', em: true, address: 'https://example.org/?a=1&b=2' },
  ] as const;
  publishIssue(server, 2, {
    es: { title: 'En dos <idiomas>', preview: 'El segundo.' },
    en: {
      title: 'In two <languages>',
      preview: 'The second.',
      blocks: [
        { kind: 'subheading', text: 'One' },
        { kind: 'text', spans },
        { kind: 'list', ordered: true, items: [spans] },
        { kind: 'quote', text: 'first\nsecond' },
        { kind: 'button', label: 'Dates', address: '/en/training' },
        { kind: 'image', address: '/images/x.png', alt: 'A "quoted" alternative' },
        {
          kind: 'group',
          editionId: editionsOf(server, 'python')[0] ?? '',
          address: `/en/reserve/${editionsOf(server, 'python')[0]}`,
          course: { name: 'Frozen', rows: [['Price', 'frozen']] },
        },
        { kind: 'group', editionId: 'gone', address: '/en/reserve/gone', course: { name: 'Gone', rows: [] } },
      ],
    },
  });
  await shows(`/en${list}`, 'In two');
}

test('without issues: a short notice, not indexed, linked nowhere, no feeds', async () => {
  for (const language of languages) {
    const html = await text(addressOf('newsletterIssues', language));
    expect(html).toContain(newsletterIssuesWords[language].list.none);
    expect(html).toContain('name="robots" content="noindex"');
    for (const page of ['home', 'newsletter', 'newsletterIssues'] as const) {
      const shown = await text(addressOf(page, language));
      expect(shown).not.toContain('feed.');
      if (page !== 'newsletterIssues') expect(shown).not.toContain(list);
    }
  }
  expect(await text('/sitemap.xml')).not.toContain(list);
  for (const file of ['feed.xml', 'feed.json']) {
    for (const path of [`${list}/${file}`, `/en${list}/${file}`]) expect((await get(path)).status).toBe(404);
  }
});

test('with issues: linked, indexed, in the sitemap in the languages that are written', async () => {
  await publish();
  for (const path of ['/', '/newsletter', '/us']) await shows(path, `href="${list}"`);
  const html = await text(list);
  expect(html).not.toContain('noindex');
  expect(html).toContain('En dos &lt;idiomas&gt;');
  const feeds = [
    ['application/atom+xml', `${list}/feed.xml`],
    ['application/feed+json', `${list}/feed.json`],
  ];
  expect(alternates(html)).toEqual([['es', list], ['en', `/en${list}`], ['x-default', list], ...feeds]);
  expect(alternates(await text('/')).slice(-2)).toEqual(feeds);
  expect(alternates(await text('/us'))).toHaveLength(3);

  const sitemap = await text('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.filter((path) => path.includes('issues'))).toEqual([
    list,
    `/en${list}`,
    `${list}/2`,
    `/en${list}/2`,
    `${list}/1`,
  ]);
});

test('an issue in one language is shown in the other with its language, and canonical to itself', async () => {
  const html = await text(`/en${list}/1`);
  expect(html).toContain(newsletterIssuesWords.en.onlyOther);
  expect(html).toMatch(/<h1[^>]* lang="es"[^>]*>Solo en español/);
  expect(html).toContain(`<link rel="canonical" href="${server.origin}/en${list}/1"/>`);
  expect(alternates(html).slice(0, 2)).toEqual([
    ['es', `${list}/1`],
    ['x-default', `${list}/1`],
  ]);
  expect(await text(`${list}/1`)).not.toContain(newsletterIssuesWords.es.onlyOther);
});

test('an issue has its blocks, the present facts of groups, and metadata', async () => {
  const html = await text(`/en${list}/2`);
  expect(html).toContain('<p>A &lt; B &amp; <a href="/training"><strong>C</strong></a><br/>');
  expect(html).toContain('<blockquote>first<br/>second</blockquote>');
  expect(html).toContain('<img src="/images/x.png" alt="A &quot;quoted&quot; alternative" loading="lazy"/>');
  expect(html).not.toContain('frozen');
  expect(html).toContain(`href="/en/reserve/${editionsOf(server, 'python')[0]}"`);
  expect(html).not.toContain('/en/reserve/gone');
  expect(html).toContain(newsletterIssuesWords.en.closed.closed);
  expect(html).toContain('<meta name="description" content="The second."/>');
  expect(html).toContain(`content="${server.origin}/share/en/home.png"`);
  expect((await packedSize(`${server.origin}/en${list}/2`)).bytes).toBeLessThanOrEqual(14_000);
});

test.each(['0', '01', '3', '-1', '1.0', '1e0', '99999999999', 'x', 'feed.txt'])('%s is no issue: 404', async (id) => {
  for (const path of [`${list}/${id}`, `/en${list}/${id}`]) expect((await get(path)).status).toBe(404);
});

test.each(languages)('a feed parser reads both feeds, with the same issues, in %s', async (language) => {
  const path = addressOf('newsletterIssues', language);
  const own = server.origin + path;
  const [atomText, jsonText] = [await text(`${path}/feed.xml`), await text(`${path}/feed.json`)];
  const atom = parseFeed(atomText);
  const json = parseFeed(jsonText);
  if (atom.format !== 'atom' || json.format !== 'json') throw new Error(`${atom.format}, ${json.format}`);
  const title = newsletterIssuesWords[language].feed;
  expect(atom.feed).toMatchObject({ id: own, title: { value: title }, updated: '2026-11-02T18:00:00.000Z' });
  expect(atom.feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
    ['self', `${own}/feed.xml`],
    ['alternate', own],
  ]);
  expect(json.feed).toMatchObject({ title, home_page_url: own, feed_url: `${own}/feed.json`, language });

  const items = (json.feed.items ?? []).map((item) => ({
    id: item.id,
    title: item.title,
    summary: item.summary,
    html: item.content_html,
    at: item.date_published,
  }));
  expect(items.map(({ id }) => id)).toEqual([`${own}/2`, `${own}/1`]);
  const entries = (atom.feed.entries ?? []).map((entry) => ({
    id: entry.id,
    title: entry.title?.value,
    summary: entry.summary?.value,
    html: entry.content?.value,
    at: entry.published,
  }));
  expect(entries).toEqual(items);
});

test('feeds have whole texts with absolute links, and the shape of JSON Feed 1.1', async () => {
  const feed = JSON.parse(await text(`/en${list}/feed.json`));
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  const [second, first] = feed.items;
  expect(Object.keys(second).sort()).toEqual(
    ['content_html', 'date_modified', 'date_published', 'id', 'language', 'summary', 'title', 'url'].sort(),
  );
  expect([second.language, first.language]).toEqual(['en', 'es']);
  const addresses = [...second.content_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
  expect(second.content_html).toContain('<h2>Frozen</h2>');
});

test.each(['feed.xml', 'feed.json'])('%s has its type, and is a 304 until it changes', async (file) => {
  const answer = await get(`${list}/${file}`);
  const type = file === 'feed.xml' ? 'application/atom+xml' : 'application/feed+json';
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(`${list}/${file}`, { 'if-none-match': etag })).status).toBe(304);
  publishIssue(server, 3, { es: { title: 'Tres' } });
  expect((await get(`${list}/${file}`, { 'if-none-match': etag })).status).toBe(200);
  publishIssue(server, 3, { en: { title: 'Three' } });
});

test('a hidden issue, to which its e-mails link, leads to the others: 410', async () => {
  changeCatalogue(server, `update "newsletterIssue" set sheet = '{"isPublic":false}' where number = 3`);
  for (const language of languages) {
    const path = addressOf('newsletterIssue', language, '3');
    await shows(path, newsletterIssuesWords[language].hidden.title);
    const answer = await get(path);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain(`<a href="${addressOf('newsletterIssues', language)}" class="btn">`);
  }
});

test('pages lose an issue that another process hides', async () => {
  expect(await text('/us')).toContain(list);
  hideIssues(server);
  await expect.poll(() => text('/us')).not.toContain(list);
  expect((await get(`${list}/2`)).status).toBe(404);
});
