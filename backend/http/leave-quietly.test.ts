import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { leaveQuietly } from './leave-quietly.ts';

const sockets: Socket[] = [];
let http: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http?.close();
});

async function open() {
  const server = createServer((_request, response) => response.end('here'));
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let left = false;
  return {
    port,
    left: () => left,
    leave: (linger: number) =>
      leaveQuietly(server, { linger, clock: () => performance.now(), left: () => (left = true) }),
  };
}

/** A connection that is kept, on which one request was answered. */
async function kept(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let read = '';
  let ended = false;
  socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.on('close', () => (ended = true));
  const ask = () => socket.write('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  ask();
  await expect.poll(() => read).toContain('here');
  return {
    ask,
    answers: () => read.split('here').length - 1,
    last: () => read.includes('Connection: close'),
    ended: () => ended,
  };
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
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          connect(port, '127.0.0.1')
            .on('error', () => resolve('refused'))
            .on('connect', function (this: Socket) {
              this.destroy();
              resolve('taken');
            });
        }),
    )
    .toBe('refused');
  for (const connection of [one, other]) {
    expect(connection.ended()).toBe(false);
    connection.ask();
    await expect.poll(() => connection.ended()).toBe(true);
    expect([connection.answers(), connection.last()]).toEqual([2, true]);
  }
  await expect.poll(left).toBe(true);
});
