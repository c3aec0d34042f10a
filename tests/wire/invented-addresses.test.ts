import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { pageRenderer } from '#backend/pages/answer-page.ts';
import { buildFolder, loadBuild } from '#backend/pages/load-build.ts';
import { openPageMemory, type PageMemory } from '#backend/pages/page-memory.ts';
import { openStaticFiles } from '#backend/pages/static-files.ts';
import type { FrontDesk } from '#model/front-desk.ts';

/** What anybody can invent must not cost a rendering each: every page asks for the catalogue once when it is rendered. */
const files = openStaticFiles(join(buildFolder, 'client'));
let rendered = 0;
let memory: PageMemory;
let ask: (address: string, headers?: Record<string, string>) => Promise<Response>;
beforeEach(() => {
  rendered = 0;
  memory = openPageMemory();
  const originOf = (request: Request) => `http://${request.headers.get('host') ?? 'own.mx'}`;
  const nobodyAsks = () => Promise.reject(new Error('Nobody asks for this.'));
  const frontDesk = (sender: Request): FrontDesk => ({
    origin: originOf(sender),
    catalogue: async () => {
      rendered += 1;
      return [];
    },
    leaveContact: nobodyAsks,
    subscribe: nobodyAsks,
    confirmSubscription: nobodyAsks,
    withdraw: nobodyAsks,
    report(fault) {
      throw fault;
    },
  });
  const readSheet = (address: string) => files.text(address);
  const render = pageRenderer({ frontDesk, originOf, site: loadBuild, mode: 'production', readSheet, memory });
  ask = (address, headers = {}) =>
    render(new Request(`http://own.mx${address}`, { headers: { host: 'own.mx', ...headers } }));
});

test('addresses that no page has are one page for each language and form', async () => {
  for (const form of ['', '.data', '/_payload.json']) {
    for (const prefix of ['', '/en']) {
      const before = rendered;
      for (let n = 0; n < 10; n += 1) {
        const answer = await ask(`${prefix}/invented-${n}${form}?x=${n}`);
        expect([answer.status, (await answer.text()).includes(`invented-${n}`)]).toEqual([404, true]);
      }
      expect(rendered - before).toBe(1);
    }
  }
  memory.drop('catalogue');
  await ask('/invented');
  expect(rendered).toBe(7);
});

test('a query that says nothing to a page is answered with the kept page', async () => {
  const kept = await (await ask('/us')).text();
  for (const query of ['?', '?x=1', '?x=2&utm_source=letter', '?type=training']) {
    expect(await (await ask(`/us${query}`)).text()).toBe(kept);
  }
  expect(rendered).toBe(1);
  expect(await (await ask('/contact?type=training')).text()).toMatch(
    /value="training"[^>]*checked|checked=""[^>]*value="training"/,
  );
  expect(await (await ask('/contact?x=1')).text()).not.toContain('checked=""');
});

test('no page grows with what it is asked for', async () => {
  for (const path of ['/nowhere', '/en/nowhere', '/contact?type=', '/login?next=/', '/forget?email=']) {
    const size = async (more: string) => (await (await ask(path + more)).text()).length;
    expect([path, (await size('"<&'.repeat(5_000))) < (await size('')) + 16_000]).toEqual([path, true]);
  }
});

test('hosts that nobody serves are given the one page under their own name', async () => {
  const own = await (await ask('/us')).text();
  for (let n = 0; n < 10; n += 1) {
    const other = await (await ask('/us', { host: `invented-${n}.mx:8080` })).text();
    expect(other).toBe(own.replaceAll('http://own.mx', `http://invented-${n}.mx:8080`));
    const lost = await (await ask('/nowhere', { host: `invented-${n}.mx` })).text();
    expect([lost.includes(`http://invented-${n}.mx`), lost.includes('http://own.mx')]).toEqual([true, false]);
  }
  expect(rendered).toBe(2);
  memory.drop('catalogue');
  await ask('/us', { host: 'invented-1.mx:8080' });
  expect(rendered).toBe(3);
});

test('a page that cannot be kept is given to who asked for it, under any name', async () => {
  for (const host of ['own.mx', 'invented.mx']) {
    const moved = await ask('/us.data?_routes=nothing.es', { host });
    expect(moved.status).toBeLessThan(500);
  }
});
