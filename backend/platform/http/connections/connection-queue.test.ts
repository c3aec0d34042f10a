import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { type ConnectionQueue, openConnectionQueue, pipelined } from './connection-queue.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener, queue: ConnectionQueue = openConnectionQueue()): Promise<number> {
  const server = createServer((request, response) => {
    queue.take(request, response, () => answer(request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Pipelines requests for /0, /1 and so on. */
function send(port: number, count: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const last = (n: number) => (n === count - 1 ? 'Connection: close\r\n' : '');
  socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: a\r\n${last(n)}\r\n`).join(''));
  return socket;
}

function receivedFrom(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
  });
}

test('responds to pipelined requests in order', async () => {
  let working = 0;
  let most = 0;
  const port = await serve(({ url = '' }, response) => {
    working += 1;
    most = Math.max(most, working);
    const finish = () => {
      working -= 1;
      response.end(`<${url}>`);
    };
    // The first ones take longest.
    setTimeout(finish, 40 - 5 * Number(url.slice(1)));
  });
  const received = await receivedFrom(send(port, pipelined));
  expect(received.match(/<[^>]*>/g)).toEqual(Array.from({ length: pipelined }, (_, n) => `</${n}>`));
  expect(most).toBe(1);
});

test('closes a connection with too many pipelined requests', async () => {
  const answered: string[] = [];
  const port = await serve(({ url = '' }, response) => {
    answered.push(url);
    setTimeout(() => response.end(url), 50);
  });
  expect(await receivedFrom(send(port, pipelined + 1))).toBe('');
  expect(answered).toEqual(['/0']);
});

test('renders one response for a client that reads nothing', async () => {
  let made = 0;
  const size = 32 * 1024 * 1024;
  const port = await serve((_, response) => {
    made += 1;
    response.end(Buffer.alloc(size));
  });
  const crowd = Array.from({ length: 5 }, () => send(port, pipelined).pause());
  await until(() => made === crowd.length);
  // Reading clients are served meanwhile, repeatedly.
  for (let n = 0; n < 2; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
  }
  expect(made).toBe(crowd.length + 2);
});

test('drops queued requests when the client disconnects', async () => {
  const queue = openConnectionQueue();
  const seen: Socket[] = [];
  const port = await serve(({ socket }) => void seen.push(socket), queue);
  const leaving = send(port, 3);
  await until(() => seen.length === 1);
  const [connection] = seen;
  if (!connection) throw new Error('Nobody came.');
  expect([queue.count(connection), queue.isFree(connection)]).toEqual([3, false]);
  leaving.destroy();
  await until(() => connection.destroyed);
  expect(seen).toHaveLength(1);
});

test('reports a connection as free while it has no request', async () => {
  const queue = openConnectionQueue();
  const free: boolean[] = [];
  const port = await serve(({ socket }, response) => {
    free.push(queue.isFree(socket));
    response.write('half');
    free.push(queue.isFree(socket));
    response.end();
  }, queue);
  await receivedFrom(send(port, 1));
  expect(free).toEqual([true, false]);
});
