import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { queues } from '#backend/platform/rate-limits/limits.ts';
import type { SiteEntry } from './load-build.ts';
import { pageRoutes } from './page-routes.ts';

const origin = 'http://localhost';
/** Parsed form requests that reached a page. */
let posted: Request[];
/** Sender of each. */
let senders: (Request | undefined)[];
/** Error status of each; 0 for none. */
let refusals: number[];
let answers: PromiseWithResolvers<Response>[];
let address: string;
let routes: ReturnType<typeof pageRoutes>;
beforeEach(() => {
  posted = [];
  senders = [];
  refusals = [];
  answers = [];
  address = '203.0.113.1';
  routes = pageRoutes({
    files: null,
    site: async () =>
      ({
        queryNames: (path: string) => (path === '/contact' ? [] : undefined),
        takesPost: async () => true,
      }) as unknown as SiteEntry,
    originOf: () => origin,
    addressOf: () => address,
    secure: false,
    refuse: async (_, status) => new Response('refused', { status }),
    render(request, sender = request, refusal = 0) {
      posted.push(request);
      refusals.push(refusal);
      senders.push(sender);
      const answer = Promise.withResolvers<Response>();
      answers.push(answer);
      return answer.promise;
    },
  });
});

/** Posts a form; requests that reach a page are answered at once. */
async function post(body: BodyInit): Promise<number> {
  const pending = routes.request('/contact', { method: 'POST', body, headers: { origin } });
  for (let n = 0; n < 20; n += 1) await turn();
  for (const answer of answers) answer.resolve(new Response('thanks'));
  return (await pending).status;
}

function fields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, n) => [`field-${n}`, 'a & b']);
}
function multipart(count: number): FormData {
  const form = new FormData();
  for (const [name, value] of fields(count)) form.append(name, value);
  return form;
}

test('accepts a form of 520 fields and 64 kB', async () => {
  expect(await post(new URLSearchParams(fields(520)))).toBe(200);
  expect(await post(multipart(520))).toBe(200);
  expect(await post(`message=${'x'.repeat(64 * 1024 - 8)}`)).toBe(200);
  expect(posted).toHaveLength(3);
});

test('rejects a larger one before a page parses it', async () => {
  expect(await post(new URLSearchParams(fields(521)))).toBe(413);
  expect(await post(multipart(521))).toBe(413);
  expect(await post('a&'.repeat(30_000))).toBe(413);
  expect(await post(`message=${'x'.repeat(64 * 1024)}`)).toBe(413);
  expect(posted).toEqual([]);
});

test('processes a few forms at once, queues others and rejects the rest', async () => {
  const { running, waiting } = queues.forms;
  const sent: Promise<Response>[] = [];
  const post = () =>
    sent.push(Promise.resolve(routes.request('/contact', { method: 'POST', body: 'a=b', headers: { origin } })));
  for (let n = 0; n < running + waiting.address; n += 1) post();
  for (let n = 0; n < 200; n += 1) await turn();
  expect(posted).toHaveLength(running);
  post();
  for (let n = 0; n < 20; n += 1) await turn();
  expect(refusals).toEqual([...Array<number>(running).fill(0), 503]);
  expect(await posted.at(-1)?.text()).toBe('a=b');
  for (let n = 0; n < sent.length; n += 1) {
    answers[n]?.resolve(new Response('thanks'));
    for (let tick = 0; tick < 10; tick += 1) await turn();
  }
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('returns 400 to a path with broken escapes', async () => {
  const request = new Request(`${origin}/%zz`);
  const pending = routes.request(request);
  for (let n = 0; n < 20; n += 1) await turn();
  for (const answer of answers) answer.resolve(new Response('nothing is there'));
  await pending;
  expect([posted.map(({ url }) => url), senders]).toEqual([[`${origin}/%25zz`], [request]]);
});
