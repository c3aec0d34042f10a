import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from './support/start-server.ts';

/** Behind a proxy, with an access log; pipelines.test.ts has one without both. */
let proxied: RunningServer;
beforeAll(async () => {
  proxied = await startServer({ TRUST_PROXY: '1', ACCESS_LOG: 'on' });
});
afterAll(() => proxied.remove());

interface LogLine {
  readonly request?: { readonly id: string; readonly method: string; readonly path: string };
  readonly status?: number;
  readonly msg: string;
}

const linesOf = (server: RunningServer, id: string): LogLine[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ request }) => request?.id === id);

test("a response has the proxy's request id, and the access log its outcome", async () => {
  for (const [id, method, path, status] of [
    ['made-0001', 'GET', '/us', 200],
    ['kept-0002', 'GET', '/us', 200],
    ['query-0003', 'GET', '/contact', 200],
    ['lost-0004', 'GET', '/nowhere', 404],
    ['data-0005', 'POST', '/graphql', 401],
  ] as const) {
    const query = id.startsWith('query') ? '?type=training&secret=word' : '';
    const answer = await fetch(`${proxied.origin}${path}${query}`, { method, headers: { 'x-request-id': id } });
    await answer.text();
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, id]);
    while (linesOf(proxied, id).length === 0) await pause(20);
    expect(linesOf(proxied, id)).toMatchObject([{ request: { id, method, path }, status, msg: 'answered' }]);
  }
  expect(proxied.output()).not.toContain('secret=word');
});
