import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pipelined } from '#backend/platform/http/connections/connection-queue.ts';
import { type RunningServer, startServer } from './support/start-server.ts';

/** HTTP pipelining: clients send requests before reading responses. */
let server: RunningServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: 'a-secret' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.remove());

function send(paths: readonly string[], last = ''): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  sockets.push(socket);
  const request = (path: string, n: number) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${n === paths.length - 1 ? last : ''}\r\n`;
  socket.write(paths.map(request).join(''));
  return socket;
}

async function countLost(): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer a-secret' } });
  return Number(/^http_request_seconds_count\{method="GET",status="404"\} (\d+)$/m.exec(await answer.text())?.[1] ?? 0);
}

test('a client that pipelines thousands and reads nothing does not block others', async () => {
  const crowd = Array.from({ length: 30 }, () => send(Array.from({ length: 3_000 }, () => '/nowhere')));
  await Promise.all(
    crowd.map(async (socket) => {
      await new Promise((resolve) => socket.once('close', resolve));
    }),
  );
  const us = async () => (await fetch(`${server.origin}/us`)).status;
  // Until the closed connections are processed, new requests get "too many".
  await expect.poll(us).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await us()).toBe(200);
  expect(await countLost()).toBeLessThanOrEqual(crowd.length * pipelined);
});

test('pipelined requests are answered in order', async () => {
  const socket = send(['/healthz', '/nowhere', '/us', '/robots.txt', '/contact?type=ideas'], 'Connection: close\r\n');
  let received = '';
  for await (const chunk of socket.setEncoding('utf8')) received += chunk;
  expect(received.match(/HTTP\/1\.1 \d+|^content-type: [a-z/]+/gim)).toEqual([
    'HTTP/1.1 200',
    'content-type: text/plain',
    'HTTP/1.1 404',
    'content-type: text/html',
    'HTTP/1.1 200',
    'content-type: text/html',
    'HTTP/1.1 200',
    'content-type: text/plain',
    'HTTP/1.1 200',
    'content-type: text/html',
  ]);
});

test('an invalid request is refused, but not in the middle of another response', async () => {
  const { hostname, port } = new URL(server.origin);
  for (const [before, statuses] of [
    ['', ['400']],
    ['GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\nGET /us HTTP/1.1\r\nHost: localhost\r\n\r\n', []],
  ] as const) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`${before}HELLO\r\n\r\n`);
    let received = '';
    await new Promise((resolve) => {
      socket.on('data', (chunk) => (received += chunk.toString())).on('error', resolve);
      socket.on('close', resolve);
    });
    expect(Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(statuses);
  }
});

test('without a proxy a response has a generated id, and no access is logged', async () => {
  const ids = new Set<string | null>();
  for (const path of ['/us', '/us', '/nowhere', '/healthz', '/icon.svg']) {
    const { headers } = await fetch(server.origin + path, { headers: { 'x-request-id': 'claimed' } });
    ids.add(headers.get('x-request-id'));
  }
  expect([ids.size, ids.has('claimed'), ids.has(null)]).toEqual([5, false, false]);
  expect(server.output()).not.toContain('answered');
});
