import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { boundConnections } from './connection-limits.ts';
import { openConnectionQueue } from './connection-queue.ts';
import { refuseConnection } from './refuse-connection.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener, { unread = 60_000, timeout = 100 } = {}): Promise<number> {
  const queue = openConnectionQueue();
  const server = createServer((request, response) => {
    queue.take(request, response, () => answer(request, response));
  });
  servers.push(server);
  const late = (connection: Duplex) => refuseConnection(connection, 408);
  boundConnections(server, { proxies: 0, turns: queue, timeout, unread, late });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends an endless request; returns the response once the connection ends. */
function speak(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    // Reads before it writes: a busy process would write to a closed connection and lose the response.
    const trickle = setInterval(() => setImmediate(() => socket.write('a')), 20);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', (error) => received === '' && reject(error));
    socket.on('close', () => {
      clearInterval(trickle);
      resolve(received);
    });
    socket.write(head);
  });
}

const answerAfterBody: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'));
};

test('returns 408 to a slow body and closes the connection', async () => {
  const port = await serve(answerAfterBody);
  const received = await speak(port, 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes after a slow body whose request already has its response', async () => {
  const port = await serve((_, response) => response.end('done'));
  for (const method of ['GET', 'POST']) {
    const received = await speak(port, `${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  }
});

test('keeps the connection of a body that arrives in time', async () => {
  const port = await serve(answerAfterBody, { timeout: 2_000 });
  for (let n = 0; n < 2; n += 1) {
    if (n > 0) await new Promise((resolve) => setTimeout(resolve, 2_100));
    const answer = await fetch(`http://127.0.0.1:${port}/contact`, { method: 'POST', body: 'a=b' });
    expect([answer.status, await answer.text()]).toEqual([200, 'done']);
  }
});

test('allows more time for uploads', async () => {
  const port = await serve(answerAfterBody);
  const received = await speak(
    port,
    'PUT /storage/images/a.png HTTP/1.1\r\nHost: a\r\nContent-Length: 15\r\n\r\n',
  ).catch(() => '');
  expect(received).toMatch(/^HTTP\/1\.1 (?:200|400) /);
});

/** Requests a large response and reads nothing. */
function starve(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

/** Larger than the OS socket buffers. */
const large = 64 * 1024 * 1024;

test('closes a connection whose peer reads nothing', async () => {
  const cut = new Promise((resolve) => {
    void serve(
      (_, response) => {
        response.once('close', () => resolve(response.writableFinished)).end(Buffer.alloc(large));
      },
      { unread: 100 },
    ).then(starve);
  });
  expect(await cut).toBe(false);
});

test('keeps slow readers and clients that wait for a slow response', async () => {
  const port = await serve(
    (_, response) => {
      setTimeout(() => response.end(Buffer.alloc(large)), 2_500);
    },
    { unread: 2_000 },
  );
  let read = 0;
  const socket = starve(port);
  socket.on('data', (chunk) => {
    read += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 3);
  });
  socket.resume();
  await until(() => read > large);
  socket.destroy();
});
