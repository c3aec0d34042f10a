import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openBucketStore } from './bucket-store.ts';

let close = (): void => {};
afterEach(() => close());

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
  return openBucketStore({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'b',
    region: 'us-west-1',
    accessKeyId: 'a',
    secretAccessKey: 's',
    sessionToken: null,
  });
}
const image = { bytes: Buffer.from('x'), kind: 'png' as const };

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
