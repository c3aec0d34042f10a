import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { operatorRoutes } from './operator-routes.ts';

const metrics = openMetrics({
  letters: async () => ({ waiting: 0, sent: 0, dead: 0 }),
  jobs: async () => ({}),
  backups: async () => ({ age: null, failed: false }),
  unconfirmedSeats: async () => ({ held: 3, requested: 2 }),
  build: { version: '2026.11.23', commit: 'abc' },
  eventChannel: () => true,
  checks: () => [],
});

function routes(address: string, { text = 'ready', behindProxy = false, metricsToken = '' } = {}) {
  return operatorRoutes({
    readiness: async () => ({ ready: text === 'ready', text }),
    metrics,
    metricsToken: metricsToken || null,
    behindProxy,
    addressOf: () => address,
  });
}

test('the readiness status follows whether the process can serve', async () => {
  for (const [text, status] of [
    ['ready', 200],
    ['the database does not answer', 503],
  ] as const) {
    const answer = await routes('203.0.113.7', { text }).request('/readyz');
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      status,
      `${text}\n`,
      'no-store',
    ]);
  }
});

test.each([
  ['Bearer a-secret', 200],
  ['bearer a-secret', 200],
  ['a-secret', 403],
  ['Basic a-secret', 403],
  ['Bearer another', 403],
  ['Bearer ', 403],
  ['', 403],
])('a configured token is required, also locally: %s', async (authorization, status) => {
  for (const address of ['203.0.113.7', '127.0.0.1']) {
    for (const behindProxy of [false, true]) {
      const response = routes(address, { behindProxy, metricsToken: 'a-secret' });
      const answer = await response.request('/metrics', { headers: { host: 'localhost:3000', authorization } });
      expect(answer.status).toBe(status);
    }
  }
});

test('without a token only local requests are allowed, not proxied ones', async () => {
  const request = (init?: RequestInit, behindProxy = false, path = '/metrics') =>
    routes('127.0.0.1', { behindProxy }).request(`http://localhost:3000${path}`, {
      ...init,
      headers: { host: 'localhost:3000', ...init?.headers },
    });
  expect((await request()).status).toBe(200);
  expect((await request({ headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403);
  expect((await request({ headers: { host: 'tlacuilo.example' } })).status).toBe(403);
  expect((await request({ headers: { authorization: 'Bearer ' } })).status).toBe(200);
  expect((await request({}, true)).status).toBe(403);
  expect((await routes('203.0.113.7').request('/metrics')).status).toBe(403);
  expect((await request({}, false, '/%6detrics')).status).toBe(404);
});
