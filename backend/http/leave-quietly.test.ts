import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openConnectionTurns } from './connection-turns.ts';
import { openLeaving } from './leave-quietly.ts';

const sockets: Socket[] = [];
let http: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http?.close();
});

async function open(answer: RequestListener = (_request, response) => response.end('here')) {
  const turns = openConnectionTurns();
  // Longer than a test waits: what ends has been ended.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    turns.take(request, response, () => answer(request, response));
  });
  const leaveQuietly = openLeaving(server, turns);
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let left = false;
  return {
    port,
    left: () => left,
    leave: (linger: number) => leaveQuietly({ linger, clock: () => performance.now(), left: () => (left = true) }),
  };
}

/** Whether a server that leaves has begun to: nobody new is taken. */
const refuses = (port: number) =>
  new Promise((resolve) => {
    connect(port, '127.0.0.1')
      .on('error', () => resolve(true))
      .on('connect', function (this: Socket) {
        this.destroy();
        resolve(false);
      });
  });

/** A connection on which nothing was asked. */
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
    /** So many times at once. */
    ask: (times = 1) => void socket.write('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'.repeat(times)),
    answers: () => read.split('here').length - 1,
    last: () => read.includes('Connection: close'),
    ended: () => ended,
  };
}

/** A connection that is kept, on which one request was answered. */
async function kept(port: number) {
  const connection = await spare(port);
  connection.ask();
  await expect.poll(connection.answers).toBe(1);
  return connection;
}

test('what arrived and was not read yet is answered before its connection ends', async () => {
  const { port, leave, left } = await open();
  const connections = await Promise.all(Array.from({ length: 20 }, () => kept(port)));
  for (const { ask } of connections) ask();
  leave(0);
  await expect.poll(() => connections.every(({ ended }) => ended())).toBe(true);
  expect(connections.map(({ answers }) => answers())).toEqual(connections.map(() => 2));
  await expect.poll(left).toBe(true);
});

test('a connection that a proxy keeps is answered once more, and told that it was the last time; nobody new is taken', async () => {
  const { port, leave, left } = await open();
  const [one, other] = [await kept(port), await kept(port)];
  leave(60_000);
  await expect.poll(() => refuses(port)).toBe(true);
  for (const connection of [one, other]) {
    expect(connection.ended()).toBe(false);
    connection.ask();
    await expect.poll(() => connection.ended()).toBe(true);
    expect([connection.answers(), connection.last()]).toEqual([2, true]);
  }
  await expect.poll(left).toBe(true);
});

test('what is in hand is answered, told that it was the last time, and its connection ends with it', async () => {
  const waiting: (() => void)[] = [];
  const { port, leave, left } = await open((_request, response) => void waiting.push(() => response.end('here')));
  const connections = await Promise.all([spare(port), spare(port)]);
  // One request, and two of which the second waits for the first.
  for (const [at, { ask }] of connections.entries()) ask(at + 1);
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
  await expect.poll(left).toBe(true);
});

test('an answer that had begun comes whole, and its connection ends too', async () => {
  const waiting: (() => void)[] = [];
  const { port, leave, left } = await open((_request, response) => {
    response.write('he');
    waiting.push(() => response.end('re'));
  });
  const [connection, unused] = [await spare(port), await spare(port)];
  connection.ask();
  await expect.poll(() => waiting.length).toBe(1);
  leave(0);
  // So have all others on which nothing is in hand.
  await expect.poll(unused.ended).toBe(true);
  expect(connection.ended()).toBe(false);
  for (const answer of waiting) answer();
  await expect.poll(connection.ended).toBe(true);
  await expect.poll(left).toBe(true);
});

test('a connection on which nothing was ever asked keeps nobody; one on which a request has begun to come is waited for', async () => {
  const { port, leave, left } = await open();
  const [unused, half] = [await spare(port), await spare(port)];
  half.send('GET /x HTTP/1.1\r\n');
  // What was sent is there when another, sent later, was answered.
  await kept(port);
  leave(0);
  await expect.poll(unused.ended).toBe(true);
  expect([half.ended(), left()]).toEqual([false, false]);
  half.send('Host: a\r\n\r\n');
  await expect.poll(half.ended).toBe(true);
  expect([half.answers(), half.last()]).toEqual([1, true]);
  await expect.poll(left).toBe(true);
});
