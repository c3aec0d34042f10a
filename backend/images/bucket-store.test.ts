import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openBucketStore } from './bucket-store.ts';
import { StoreAwayError } from './store-away.ts';

let close = (): void => {};
afterEach(() => close());

const settings = {
  bucket: 'b',
  region: 'us-west-1',
  accessKeyId: 'a',
  secretAccessKey: 's',
  sessionToken: null,
};

/** A bucket that gives every request the same answer. */
async function bucketOf(status: number, headers: Record<string, string>, body = '') {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return openBucketStore({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
const image = { bytes: Buffer.from('x'), kind: 'png' as const };

/** A bucket that takes connections and says nothing; with `beginning`, only that. */
async function silentBucket(beginning = '') {
  const taken = new Set<Socket>();
  const server = createTcpServer((socket) => {
    taken.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(beginning));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    for (const socket of taken) socket.destroy();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return openBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, { answer: 200, put: 200, idle: 300 });
}

test('a store that hangs is given up, whatever it was asked', async () => {
  const store = await silentBucket();
  const about = { key: 'images/a', etag: 'e', size: 1, modified: 0, kind: 'png' } as const;
  const asked = [
    store.about('images/a'),
    store.open(about),
    store.put('images/a', image),
    store.remove('images/a'),
    store.list({ prefix: '', delimiter: null, after: '', limit: 1 }),
  ];
  for (const one of await Promise.allSettled(asked)) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreAwayError) });
  }
});

test('an image whose bytes stop coming ends with an error', async () => {
  const store = await silentBucket(
    'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\nbeginning',
  );
  const stream = await store.open({ key: 'images/a', etag: 'e', size: 1_000, modified: 0, kind: 'png' });
  await expect(buffer(stream ?? new ReadableStream())).rejects.toThrow();
});

test.each([500, 502, 503])('a store that answers %s is away', async (status) => {
  const store = await bucketOf(status, {});
  await expect(store.about('images/a')).rejects.toThrow(StoreAwayError);
});

// What every store does is in image-store.test.ts; this is what only somebody else's can do.
test('what somebody else put there and is no image of ours is not there', async () => {
  const store = await bucketOf(200, { 'content-type': 'text/html', etag: '"1"', 'content-length': '7' });
  expect(await store.about('images/a')).toBeNull();
});

test('a store that is full says so', async () => {
  const store = await bucketOf(507, { 'content-type': 'application/xml' }, '<Error><Code>StorageFull</Code></Error>');
  expect(await store.put('images/a', image)).toEqual({ ok: false, reason: 'full' });
});

test('a refusal that nobody expected is thrown, with the store’s words', async () => {
  const store = await bucketOf(
    403,
    { 'content-type': 'application/xml' },
    '<Error><Code>AccessDenied</Code><Message>not you</Message></Error>',
  );
  await expect(store.put('images/a', image)).rejects.toThrow('not you');
  await expect(store.about('images/a')).rejects.toThrow();
  await expect(store.list({ prefix: '', delimiter: null, after: '', limit: 1 })).rejects.toThrow('not you');
});
