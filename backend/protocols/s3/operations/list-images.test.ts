import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import { listImages } from './list-images.ts';

const now = Date.UTC(2026, 10, 20, 10);
let images: TemporaryStore;
let etag: string;
let size: number;
beforeAll(async () => {
  images = await temporaryStore(() => now);
  for (const name of ['a b&c.png', 'año/1.png', 'año/2.png', 'z.png']) {
    const { bytes, ...stored } = await images.put(`images/${name}`);
    etag = stored.etag;
    size = bytes.byteLength;
  }
});
afterAll(() => images.remove());

async function list(query: Record<string, string> = {}): Promise<string> {
  const answer = await listImages(images.store, 'images', new Map(Object.entries({ 'list-type': '2', ...query })));
  return answer instanceof Response ? answer.text() : answer.fault;
}

const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((one) => one[1]);

test("lists in order as the protocol's XML", async () => {
  const xml = await list({ prefix: 'images/a b', 'max-keys': '7' });
  expect(xml).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>images</Name><Prefix>images/a b</Prefix><KeyCount>1</KeyCount><MaxKeys>7</MaxKeys><IsTruncated>false</IsTruncated><Contents><Key>images/a b&amp;c.png</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents></ListBucketResult>`,
  );
  expect(texts(await list(), 'Key')).toEqual([
    'images/a b&amp;c.png',
    'images/año/1.png',
    'images/año/2.png',
    'images/z.png',
  ]);
});

test('repeats the parameters, URL-encoded when requested', async () => {
  const xml = await list({ prefix: 'images/', delimiter: '/', 'start-after': 'images/a a', 'encoding-type': 'url' });
  expect(texts(xml, 'Prefix')).toEqual(['images/', 'images/a%C3%B1o/']);
  expect(texts(xml, 'Key')).toEqual(['images/a%20b%26c.png', 'images/z.png']);
  expect([
    texts(xml, 'StartAfter'),
    texts(xml, 'Delimiter'),
    texts(xml, 'EncodingType'),
    texts(xml, 'KeyCount'),
  ]).toEqual([['images/a%20a'], ['/'], ['url'], ['3']]);
});

test('paginates with continuation tokens', async () => {
  const listed: (string | undefined)[] = [];
  let token: string | undefined;
  for (let part = 0; part < 5; part++) {
    const xml = await list({
      delimiter: '/',
      prefix: 'images/',
      'max-keys': '1',
      ...(token ? { 'continuation-token': token } : {}),
    });
    listed.push(...texts(xml, 'Key'), ...texts(xml, 'Prefix').slice(1));
    expect(texts(xml, 'ContinuationToken')).toEqual(token ? [token] : []);
    expect(texts(xml, 'KeyCount')).toEqual(['1']);
    [token] = texts(xml, 'NextContinuationToken');
    expect(texts(xml, 'IsTruncated')).toEqual([String(token !== undefined)]);
    if (!token) break;
  }
  expect(listed).toEqual(['images/a b&amp;c.png', 'images/año/', 'images/z.png']);
});

test('returns at most a thousand, and none for max-keys=0', async () => {
  expect(texts(await list({ 'max-keys': '5000' }), 'MaxKeys')).toEqual(['1000']);
  const none = await list({ 'max-keys': '0' });
  expect([texts(none, 'KeyCount'), texts(none, 'MaxKeys'), texts(none, 'IsTruncated')]).toEqual([
    ['0'],
    ['0'],
    ['false'],
  ]);
});

test.each([
  { 'max-keys': 'many' },
  { 'max-keys': '-1' },
  { 'encoding-type': 'xml' },
  { 'continuation-token': 'no token!' },
  { 'continuation-token': Buffer.from('a\0').toString('base64url') },
  { prefix: 'a\0' },
  { 'start-after': '\x01' },
  { 'list-type': '1' },
])('rejects %j', async (query) => {
  expect(await list(query as Record<string, string>)).toBe('InvalidArgument');
});

test('rejects a prefix longer than any key', async () => {
  expect(await list({ prefix: 'a'.repeat(2000) })).toBe('KeyTooLongError');
});
