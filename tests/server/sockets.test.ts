import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from './support/start-server.ts';
import { withoutChecks } from './support/without-checks.ts';

/** Opens a WebSocket; `closed` is the close code. */
async function open(origin: string): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql/realtime`, ['graphql-ws']);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { closed };
}

function upgradeStatus(address: string, upgrade: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade, 'sec-websocket-version': '13', 'sec-websocket-key': 'x' };
    get(address, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

test('ignores upgrades to other protocols or on other paths', async () => {
  expect(await upgradeStatus(`${server.origin}/contact`, 'websocket')).toBe(200);
  expect(await upgradeStatus(`${server.origin}/healthz`, 'h2c')).toBe(200);
  expect(await upgradeStatus(`${server.origin}/graphql/realtime`, 'h2c')).toBe(426);
  expect(await upgradeStatus(`${server.origin}/graphql/realtime`, 'websocket')).toBe(400);
});

test('serves WebSockets and exits with open ones', async () => {
  const sockets = await Promise.all([open(server.origin), open(server.origin)]);
  await server.stop();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001]);
  expect(withoutChecks(server.output())).not.toMatch(/error|warn/i);
});
