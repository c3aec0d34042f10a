import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/patience/until.ts';
import { boundConnections } from './bound-connections.ts';
import { openConnectionTurns } from './connection-turns.ts';
import { refuseConnection } from './refuse-connection.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener, unread = 60_000): Promise<number> {
  const turns = openConnectionTurns();
  const server = createServer((request, response) => {
    turns.take(request, response, () => answer(request, response));
  });
  servers.push(server);
  const late = (connection: Duplex) => refuseConnection(connection, 408);
  boundConnections(server, { proxies: 0, turns, patience: 100, unread, late });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What is answered to a request that never ends, until the connection does. */
function speak(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const trickle = setInterval(() => socket.write('a'), 20);
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(trickle);
      resolve(heard);
    });
    socket.write(head);
  });
}

/** Answers when the whole body is there. */
const patient: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'));
};

test('a body that comes too slowly is answered 408 and cut', async () => {
  const port = await serve(patient);
  const heard = await speak(port, 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
});

test('so is one whose request was answered already, with that answer', async () => {
  const port = await serve((_, response) => response.end('done'));
  for (const method of ['GET', 'POST']) {
    const heard = await speak(port, `${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  }
});

test('one that comes in time is not, nor is the connection on which it came', async () => {
  const port = await serve(patient);
  for (let n = 0; n < 2; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/contact`, { method: 'POST', body: 'a=b' });
    expect([answer.status, await answer.text()]).toEqual([200, 'done']);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
});

test('an upload may take longer', async () => {
  const port = await serve(patient);
  const heard = await speak(port, 'PUT /storage/images/a.png HTTP/1.1\r\nHost: a\r\nContent-Length: 15\r\n\r\n').catch(
    () => '',
  );
  expect(heard).toMatch(/^HTTP\/1\.1 (?:200|400) /);
});

/** Asks for something large and reads nothing of it. */
function starve(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

/** More than the machine itself keeps for a client. */
const large = 64 * 1024 * 1024;

test('a connection on which nothing is read is cut', async () => {
  const cut = new Promise((resolve) => {
    void serve((_, response) => {
      response.once('close', () => resolve(response.writableFinished)).end(Buffer.alloc(large));
    }, 100).then(starve);
  });
  expect(await cut).toBe(false);
});

test('who reads slowly is not cut, nor is who waits for an answer that takes long', async () => {
  const port = await serve((_, response) => {
    setTimeout(() => response.end(Buffer.alloc(large)), 1_500);
  }, 1_000);
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
