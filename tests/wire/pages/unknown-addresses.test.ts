import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { openPageCache, type PageCache } from '#backend/platform/page-cache/page-cache.ts';
import { queues } from '#backend/platform/rate-limits/limits.ts';
import { cacheErrorPages } from '#backend/protocols/pages/error-pages.ts';
import { loadBuild } from '#backend/protocols/pages/load-build.ts';
import { pageRenderer } from '#backend/protocols/pages/render-page.ts';
import { seedCompany } from '#content/company.ts';
import { errorWords } from '#content/pages/errors.ts';
import type { PageApi } from '#model/page-api.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';

/** Invented URLs must not cost a rendering each; each rendering opens one page API. */
const course = {
  id: 'word',
  name: 'Word',
  desc: '',
  mode: 'Remote',
  syllabus: 'word',
  picture: null,
  pictured: '',
  written: null,
  cost: 1,
} as const;
const catalogue = [{ ...course, editions: [shownEdition({ id: 'winter' })] }];
let rendered = 0;
let plain: PageCache;
let queried: PageCache;
let address: string;
/** Blocks all renderings. */
let gate: Promise<unknown>;
let request: (address: string, headers?: Record<string, string>) => Promise<Response>;
beforeEach(() => {
  rendered = 0;
  plain = openPageCache();
  queried = openPageCache();
  address = '203.0.113.1';
  gate = Promise.resolve();
  const originOf = (request: Request) => `http://${request.headers.get('host') ?? 'own.mx'}`;
  const unexpected = () => Promise.reject(new Error('Nobody asks for this.'));
  const pageApi = (sender: Request): PageApi => {
    rendered += 1;
    return {
      origin: originOf(sender),
      sender: 'no-reply@own.mx',
      company: async () => seedCompany,
      catalogue: () => gate.then(() => catalogue),
      issues: async () => [],
      latestIssue: async () => null,
      issue: unexpected,
      submitContact: unexpected,
      subscribe: unexpected,
      confirmSubscriber: unexpected,
      leaveNewsletter: unexpected,
      withdraw: unexpected,
      reservePage: () => gate.then(() => null),
      reserve: unexpected,
      heldPage: unexpected,
      reservationPage: unexpected,
      changeOwnReservation: unexpected,
      changeAttendees: unexpected,
      saveInvoice: unexpected,
      requestCourseNotice: unexpected,
      confirmCourseNotice: unexpected,
      renameReservation: unexpected,
      sendLink: unexpected,
      certificate: unexpected,
      saveWorker: unexpected,
      isFirstAccountOpen: unexpected,
      makeFirstAccount: unexpected,
      checkUnsubscribe: async (token) => (token === 'key.payload.mac' ? 'done' : 'gone'),
      checkOptIn: unexpected,
      checkCourseNotice: unexpected,
      report(fault) {
        throw fault;
      },
    };
  };
  const render = pageRenderer({
    pageApi,
    originOf,
    addressOf: () => address,
    site: loadBuild,
    mode: 'production',
    plain,
    queried,
    refuse: (request) => refuse(request, 503),
  });
  const refuse = cacheErrorPages({ render, site: loadBuild });
  request = (address, headers = {}) =>
    render(new Request(`http://own.mx${address}`, { headers: { host: 'own.mx', ...headers } }));
});

test('all unknown addresses share one cached page per language and form', async () => {
  for (const form of ['', '/_payload.json']) {
    for (const prefix of ['', '/en']) {
      const before = rendered;
      for (let n = 0; n < 10; n += 1) {
        const answer = await request(`${prefix}/invented-${n}${form}?x=${n}`);
        expect([answer.status, (await answer.text()).includes(`invented-${n}`)]).toEqual([404, true]);
      }
      expect(rendered - before).toBe(1);
    }
  }
  plain.invalidate();
  await request('/invented');
  expect(rendered).toBe(5);
});

test('meaningless query parameters get the cached page', async () => {
  const cached = await (await request('/us')).text();
  for (const query of ['?', '?x=1', '?x=2&utm_source=letter', '?type=training']) {
    expect(await (await request(`/us${query}`)).text()).toBe(cached);
  }
  expect(rendered).toBe(1);
  expect(await (await request('/contact?type=training')).text()).toMatch(
    /value="training"[^>]*checked|checked=""[^>]*value="training"/,
  );
  expect(await (await request('/contact?x=1')).text()).not.toContain('checked=""');
});

test('no page grows with its address', async () => {
  for (const path of ['/nowhere', '/en/nowhere', '/contact?type=', '/login?next=/', '/forget?email=']) {
    const size = async (more: string) => (await (await request(path + more)).text()).length;
    expect([path, (await size('"<&'.repeat(5_000))) < (await size('')) + 16_000]).toEqual([path, true]);
  }
});

test('unknown hosts get the one page under their own name', async () => {
  const own = await (await request('/us')).text();
  for (let n = 0; n < 10; n += 1) {
    const other = await (await request('/us', { host: `invented-${n}.mx:8080` })).text();
    expect(other).toBe(own.replaceAll('http://own.mx', `http://invented-${n}.mx:8080`));
    const lost = await (await request('/nowhere', { host: `invented-${n}.mx` })).text();
    expect(lost).not.toContain('http://own.mx');
  }
  expect(rendered).toBe(2);
  plain.invalidate();
  await request('/us', { host: 'invented-1.mx:8080' });
  expect(rendered).toBe(3);
});

test('an uncacheable page is served to its caller under any name', async () => {
  for (const host of ['own.mx', 'invented.mx']) {
    const moved = await request('/contact?sent=1', { host });
    expect(moved.status).toBeLessThan(500);
  }
});

test.each([
  ['/training', ['mode=x', 'mode=', 'period=remote&mode=remote', 'mode=x&mode=Remote']],
  ['/en/contact', ['type=x', 'sent=0', 'sent', 'course=gone', 'edition=word', 'course=winter']],
  ['/login', ['next=https://elsewhere.mx', 'next=//elsewhere.mx', `next=/${'x'.repeat(1_000)}`]],
  ['/newsletter/confirm', ['token=', 'token=a%20b', `token=${'x'.repeat(10_000)}`]],
])('%s with unknown values is the page without them', async (page, queries) => {
  for (const form of ['', '.data', '/_payload.json']) {
    const before = rendered;
    const plain = await (await request(page + form)).text();
    for (const query of queries) {
      for (let n = 0; n < 3; n += 1) {
        expect(await (await request(`${page}${form}?${query}&invented=${n}`)).text()).toBe(plain);
      }
    }
    expect(rendered - before).toBe(1);
  }
});

test('a meaningful query is rendered once for each meaning', async () => {
  await request('/contact');
  for (let n = 0; n < 3; n += 1) {
    const about = await (await request(`/contact?n=${n}&edition=winter&type=training`)).text();
    expect(about).toMatch(/value="Word: [^"]+"/);
    expect(about).toContain('href="/en/contact?type=training&amp;edition=winter"');
    expect(await (await request(`/contact?course=word&type=${n}`)).text()).toContain('value="Word"');
  }
  expect(rendered).toBe(3);
  const thanks = await (await request('/contact?sent=1')).text();
  expect(thanks).not.toContain('<textarea');
  const other = await (await request('/contact?sent=1', { host: 'invented.mx' })).text();
  expect(other).toBe(thanks.replaceAll('http://own.mx', 'http://invented.mx'));
  expect(rendered).toBe(4);
  // A change of the catalogue invalidates them.
  for (const pages of [plain, queried]) pages.invalidate();
  await request('/contact?course=word');
  expect(rendered).toBe(6);
});

test('values that a page repeats are filled into one cached page', async () => {
  for (const next of ['/training?mode=Remote', '/"><script>', '/en/us#top']) {
    const answer = await request(`/login?${new URLSearchParams({ next })}`);
    expect(answer.headers.get('etag')).toMatch(/^W\/"/);
    expect(await answer.text()).toContain(`href="/en/login?next=${encodeURIComponent(next)}"`);
  }
  expect(rendered).toBe(2);
});

test('the page of an e-mail link is cached nowhere', async () => {
  for (const token of ['key.payload.mac', 'invented']) {
    const answer = await request(`/unsubscribe?token=${token}`);
    const { headers } = answer;
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('etag')]).toEqual([
      'no-store',
      'no-referrer',
      null,
    ]);
    const works = token !== 'invented';
    expect([answer.status, (await answer.text()).includes(`name="token" value="${token}"`)]).toEqual([
      works ? 200 : 410,
      works,
    ]);
  }
});

test('concurrent waits for the same page do not count against the limit', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const crowd = Array.from({ length: 400 }, () => request('/training'));
  await turn();
  opened.resolve();
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(rendered).toBe(1);
});

test('limits distinct pages per IP address; other addresses and cached pages are served', async () => {
  await request('/us');
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const { running, waiting } = queues.pages;
  const most = running + waiting.address;
  const pathsOf = (n: number) => [`/reserve/e${n}`, `/en/reserve/e${n}`];
  const different = Array.from({ length: most }, (_, n) => pathsOf(n)).flat();
  const crowd = different.slice(0, most).map((path) => request(path));
  await turn();
  const others = different.slice(most, most + 6);
  for (const path of others) {
    const refused = await request(path);
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await refused.text()).toContain(errorWords[path.startsWith('/en/') ? 'en' : 'es'].busy.advice);
  }
  expect((await request('/us')).status).toBe(200);
  address = '198.51.100.1';
  const other = request(others[0] ?? '');
  // Fixed pages have a queue of their own.
  const fixed = request('/contact');
  opened.resolve();
  expect((await other).status).toBe(404);
  expect((await fixed).status).toBe(200);
  await Promise.all(crowd);
  // Finished requests free their slots.
  address = '203.0.113.1';
  expect((await request('/en/training')).status).toBe(200);
});
