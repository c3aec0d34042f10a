import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { openBucketStore } from './bucket-store.ts';
import { StoreAwayError } from './image-store.ts';

let close = (): void => {};
afterEach(() => close());

const settings = {
  bucket: 'b',
  region: 'us-west-1',
  accessKeyId: 'a',
  secretAccessKey: 's',
  sessionToken: null,
};

/** A bucket with a constant response. */
async function bucketOf(status: number, headers: Record<string, string>, body = '') {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  return storeAt(server);
}

async function storeAt(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return openBucketStore({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const image = { bytes: Buffer.from('x'), kind: 'png' as const };

/** A bucket that accepts connections and sends only `beginning`. */
async function silentBucket(answer: number, beginning = '') {
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
  return openBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, { answer, put: answer, idle: 300 });
}

test('times out for a hanging store in every operation', async () => {
  const store = await silentBucket(200);
  const about = { key: 'images/a', etag: 'e', size: 1, modified: 0, kind: 'png' } as const;
  const requests = [
    store.about('images/a'),
    store.open(about),
    store.put('images/a', image),
    store.remove('images/a'),
    store.list({ prefix: '', delimiter: null, after: '', limit: 1 }),
  ];
  for (const one of await Promise.allSettled(requests)) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreAwayError) });
  }
});

test('fails a read whose bytes stop arriving', async () => {
  const store = await silentBucket(
    30_000,
    'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\nbeginning',
  );
  const stream = await store.open({ key: 'images/a', etag: 'e', size: 1_000, modified: 0, kind: 'png' });
  await expect(buffer(stream ?? new ReadableStream())).rejects.toThrow();
});

test('reads that are not taken off leave sockets for metadata and uploads', async () => {
  let reading = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'image/png', etag: '"e"' });
    if (request.method !== 'GET') return response.end();
    reading += 1;
    response.write('beginning');
  });
  const store = await storeAt(server);
  const about = { key: 'images/a', etag: 'e', size: 9, modified: 0, kind: 'png' } as const;
  const opened = Array.from({ length: 60 }, () => store.open(about).catch(() => null));
  await until(() => reading === 50);
  expect(await store.about('images/a')).toMatchObject({ etag: 'e' });
  expect(await store.put('images/a', image)).toEqual({ ok: true, etag: 'e' });
  await store.remove('images/a');
  close();
  await Promise.all(opened);
});

test.each([500, 502, 503])('treats a %s response as unavailable', async (status) => {
  const store = await bucketOf(status, {});
  await expect(store.about('images/a')).rejects.toThrow(StoreAwayError);
});

// Bucket-specific cases; image-store.test.ts covers every store.
test('ignores foreign objects that are no image', async () => {
  const store = await bucketOf(200, { 'content-type': 'text/html', etag: '"1"', 'content-length': '7' });
  expect(await store.about('images/a')).toBeNull();
});

test('reports a full store', async () => {
  const store = await bucketOf(507, { 'content-type': 'application/xml' }, '<Error><Code>StorageFull</Code></Error>');
  expect(await store.put('images/a', image)).toEqual({ ok: false, reason: 'full' });
});

test("throws the store's message of an unexpected refusal", async () => {
  const store = await bucketOf(
    403,
    { 'content-type': 'application/xml' },
    '<Error><Code>AccessDenied</Code><Message>not you</Message></Error>',
  );
  await expect(store.put('images/a', image)).rejects.toThrow('not you');
  await expect(store.about('images/a')).rejects.toThrow();
  await expect(store.list({ prefix: '', delimiter: null, after: '', limit: 1 })).rejects.toThrow('not you');
});
