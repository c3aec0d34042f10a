import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openConnectionQueue } from './connection-queue.ts';
import { openGracefulShutdown } from './graceful-shutdown.ts';

const sockets: Socket[] = [];
let http: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http?.close();
});

async function open(answer: RequestListener = (_request, response) => response.end('here')) {
  const queue = openConnectionQueue();
  // Longer than the test waits, so only shutdown ends a connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    queue.take(request, response, () => answer(request, response));
  });
  const shutDown = openGracefulShutdown(server, queue);
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let closed = false;
  return {
    port,
    closed: () => closed,
    leave: (linger: number) => shutDown({ linger, clock: () => performance.now(), closed: () => (closed = true) }),
  };
}

/** Whether shutdown has begun: new connections are refused. */
const refuses = (port: number) =>
  new Promise((resolve) => {
    connect(port, '127.0.0.1')
      .on('error', () => resolve(true))
      .on('connect', function (this: Socket) {
        this.destroy();
        resolve(false);
      });
  });

/** An idle connection without a request. */
async function spare(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let read = '';
  let ended = false;
  socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.on('close', () => (ended = true));
  await once(socket, 'connect');
  return {
    send: (text: string) => void socket.write(text),
    /** Pipelined. */
    request: (times = 1) => void socket.write('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'.repeat(times)),
    answers: () => read.split('here').length - 1,
    last: () => read.includes('Connection: close'),
    ended: () => ended,
  };
}

/** A kept-alive connection after one request. */
async function openKeptAlive(port: number) {
  const connection = await spare(port);
  connection.request();
  await expect.poll(connection.answers).toBe(1);
  return connection;
}

test('serves received but unread requests before closing', async () => {
  const { port, leave, closed } = await open();
  const connections = await Promise.all(Array.from({ length: 20 }, () => openKeptAlive(port)));
  for (const { request } of connections) request();
  leave(0);
  await expect.poll(() => connections.every(({ ended }) => ended())).toBe(true);
  expect(connections.map(({ answers }) => answers())).toEqual(connections.map(() => 2));
  await expect.poll(closed).toBe(true);
});

test('serves one more request of a kept-alive connection with Connection: close, and accepts no new ones', async () => {
  const { port, leave, closed } = await open();
  const [one, other] = [await openKeptAlive(port), await openKeptAlive(port)];
  leave(60_000);
  await expect.poll(() => refuses(port)).toBe(true);
  for (const connection of [one, other]) {
    expect(connection.ended()).toBe(false);
    connection.request();
    await expect.poll(() => connection.ended()).toBe(true);
    expect([connection.answers(), connection.last()]).toEqual([2, true]);
  }
  await expect.poll(closed).toBe(true);
});

test('serves requests in progress with Connection: close', async () => {
  const waiting: (() => void)[] = [];
  const { port, leave, closed } = await open((_request, response) => void waiting.push(() => response.end('here')));
  const connections = await Promise.all([spare(port), spare(port)]);
  // One request, and two pipelined ones.
  for (const [at, { request }] of connections.entries()) request(at + 1);
  await expect.poll(() => waiting.length).toBe(2);
  leave(60_000);
  await expect.poll(() => refuses(port)).toBe(true);
  await expect
    .poll(() => {
      for (const answer of waiting.splice(0)) answer();
      return connections.every(({ ended }) => ended());
    })
    .toBe(true);
  expect(connections.map((one) => [one.answers(), one.last()])).toEqual([
    [1, true],
    [2, true],
  ]);
  await expect.poll(closed).toBe(true);
});

test('completes a response in progress, then closes', async () => {
  const waiting: (() => void)[] = [];
  const { port, leave, closed } = await open((_request, response) => {
    response.write('he');
    waiting.push(() => response.end('re'));
  });
  const [connection, unused] = [await spare(port), await spare(port)];
  connection.request();
  await expect.poll(() => waiting.length).toBe(1);
  leave(0);
  // Other idle connections are closed too.
  await expect.poll(unused.ended).toBe(true);
  expect(connection.ended()).toBe(false);
  for (const answer of waiting) answer();
  await expect.poll(connection.ended).toBe(true);
  await expect.poll(closed).toBe(true);
});

test('closes idle connections and waits for a partial request', async () => {
  const { port, leave, closed } = await open();
  const [unused, half] = [await spare(port), await spare(port)];
  half.send('GET /x HTTP/1.1\r\n');
  // A later request was served, so these bytes have arrived.
  await openKeptAlive(port);
  leave(0);
  await expect.poll(unused.ended).toBe(true);
  expect([half.ended(), closed()]).toEqual([false, false]);
  half.send('Host: a\r\n\r\n');
  await expect.poll(half.ended).toBe(true);
  expect([half.answers(), half.last()]).toEqual([1, true]);
  await expect.poll(closed).toBe(true);
});
