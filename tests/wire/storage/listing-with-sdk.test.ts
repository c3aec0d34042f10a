import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ListBucketsCommand,
  ListObjectsCommand,
  type ListObjectsCommandInput,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

/** ListObjects and ListObjectsV2. */

const Bucket = 'images';
const names = ['asdf', 'asdf+b', 'boo/bar', 'boo/baz/xyzzy', 'cquux/bla', 'quux ab/thud', 'ñandú/1', '\u{1f600}'];
const keys = names.map((name) => `images/${name}`);

let wire: WireUnderTest;
let client: S3Client;
beforeAll(async () => {
  wire = await serveWire();
  for (const key of keys) await wire.images?.store.put(key, { bytes: Buffer.from(key), kind: 'png' });
  const guest = { identityId: 'us-west-1:b', role: 'guest', now: Date.now(), random: randomBytes } as const;
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(wire.ring, guest);
  client = new S3Client({
    region: 'us-west-1',
    endpoint: `${wire.origin}/storage`,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
  });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});

type ListingInput = Omit<ListObjectsCommandInput & ListObjectsV2CommandInput, 'Bucket'>;
const first = (input: ListingInput = {}) => client.send(new ListObjectsCommand({ Bucket, ...input }));
const second = (input: ListingInput = {}) => client.send(new ListObjectsV2Command({ Bucket, ...input }));
type ListingPage = Awaited<ReturnType<typeof first>> | Awaited<ReturnType<typeof second>>;

/** Keys, prefixes and `IsTruncated` of a page. */
const listingOf = ({ Contents = [], CommonPrefixes = [], IsTruncated }: ListingPage) => [
  Contents.map(({ Key }) => Key),
  CommonPrefixes.map(({ Prefix }) => Prefix),
  IsTruncated,
];

describe.each([
  ['ListObjects', first],
  ['ListObjectsV2', second],
])('%s', (_, list) => {
  test('lists every key in UTF-8 order', async () => {
    expect(listingOf(await list())).toEqual([keys, [], false]);
  });

  test.each<[ListingInput, readonly string[], readonly string[]]>([
    [{ Prefix: 'images/', Delimiter: '/' }, ['asdf', 'asdf+b', '\u{1f600}'], ['boo/', 'cquux/', 'quux ab/', 'ñandú/']],
    [{ Prefix: 'images/boo/', Delimiter: '/' }, ['boo/bar'], ['boo/baz/']],
    [{ Prefix: 'images/boo/ba', Delimiter: 'z' }, ['boo/bar'], ['boo/baz']],
    [{ Prefix: 'images/asdf', Delimiter: '+' }, ['asdf'], ['asdf+']],
    [{ Prefix: 'images/q', Delimiter: ' ' }, [], ['quux ']],
    [{ Prefix: 'images/asdf+' }, ['asdf+b'], []],
    [{ Prefix: 'images/c', Delimiter: '%' }, ['cquux/bla'], []],
    [{ Prefix: 'images/c', Delimiter: '' }, ['cquux/bla'], []],
    [{ Prefix: '/', Delimiter: '/' }, [], []],
    [{ Prefix: 'images/ñ' }, ['ñandú/1'], []],
  ])('%j', async (input, listed, shared) => {
    const answered = await list(input);
    const full = (part: string) => `images/${part}`;
    expect(listingOf(answered)).toEqual([listed.map(full), shared.map(full), false]);
    expect([answered.Prefix, answered.Delimiter]).toEqual([input.Prefix, input.Delimiter || undefined]);
  });

  test('encodes keys on request so that every decoder restores them', async () => {
    const { Contents, CommonPrefixes } = await list({ Prefix: 'images/', Delimiter: '/', EncodingType: 'url' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['images/asdf', 'images/asdf%2Bb', 'images/%F0%9F%98%80']);
    expect(CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual([
      'images/boo/',
      'images/cquux/',
      'images/quux%20ab/',
      'images/%C3%B1and%C3%BA/',
    ]);
    const odd = await list({ Prefix: '\n', Delimiter: '\n', EncodingType: 'url' });
    expect([listingOf(odd), odd.Prefix, odd.Delimiter]).toEqual([[[], [], false], '%0A', '%0A']);
  });

  test('lists none, and at most a thousand', async () => {
    expect(listingOf(await list({ MaxKeys: 0 }))).toEqual([[], [], false]);
    expect((await list({ MaxKeys: 5000 })).MaxKeys).toBe(1000);
    expect((await list()).MaxKeys).toBe(1000);
  });
});

test('ListObjects continues after its marker, whether key, common prefix or nothing', async () => {
  for (const MaxKeys of [1, 2, 3]) {
    const input = { Prefix: 'images/', Delimiter: '/', MaxKeys };
    const all: (string | undefined)[] = [];
    let marker: string | undefined = '';
    for (let part = 0; marker !== undefined && part < 9; part++) {
      const answered = await first({ ...input, Marker: marker });
      expect(answered.Marker).toBe(marker);
      const [listed, shared] = listingOf(answered) as (string | undefined)[][];
      expect((listed?.length ?? 0) + (shared?.length ?? 0)).toBeLessThanOrEqual(MaxKeys);
      all.push(...(listed ?? []), ...(shared ?? []));
      marker = answered.IsTruncated ? answered.NextMarker : undefined;
    }
    const complete = ['asdf', 'asdf+b', 'boo/', 'cquux/', 'quux ab/', 'ñandú/', '\u{1f600}'].map(
      (one) => `images/${one}`,
    );
    expect([all.length, new Set(all)]).toEqual([complete.length, new Set(complete)]);
  }
  expect(listingOf(await first({ Marker: 'images/boo/ba' }))[0]).toEqual(keys.slice(2));
  expect(listingOf(await first({ Marker: '\n' }))[0]).toEqual(keys);
  expect(listingOf(await first({ Marker: 'zzz' }))).toEqual([[], [], false]);
  expect((await first()).Marker).toBe('');
  expect((await first()).NextMarker).toBeUndefined();
});

test('ListObjectsV2 continues after its token or start-after, and an empty token is none', async () => {
  const begun = await second({ StartAfter: 'images/asdf', MaxKeys: 1 });
  expect([listingOf(begun), begun.KeyCount, begun.StartAfter]).toEqual([
    [['images/asdf+b'], [], true],
    1,
    'images/asdf',
  ]);
  const ContinuationToken = begun.NextContinuationToken;
  const next = await second({ StartAfter: 'images/asdf', ContinuationToken });
  expect(listingOf(next)).toEqual([keys.slice(2), [], false]);
  expect([next.ContinuationToken, next.StartAfter, next.NextContinuationToken]).toEqual([
    ContinuationToken,
    'images/asdf',
    undefined,
  ]);
  const empty = await second({ ContinuationToken: '' });
  expect([listingOf(empty), empty.ContinuationToken]).toEqual([[keys, [], false], '']);
});

test('returns the owner in the first version, and in the second on request', async () => {
  const owner = { ID: 'company', DisplayName: 'company' };
  expect((await first()).Contents?.map(({ Owner }) => Owner)).toEqual(keys.map(() => owner));
  expect((await second({ FetchOwner: true })).Contents?.[0]?.Owner).toEqual(owner);
  expect((await second({ FetchOwner: false })).Contents?.[0]?.Owner).toBeUndefined();
  expect((await second()).Contents?.[0]?.Owner).toBeUndefined();
});

test('lists one bucket with its owner', async () => {
  const { Buckets, Owner } = await client.send(new ListBucketsCommand({}));
  expect([Buckets?.map(({ Name }) => Name), Owner]).toEqual([['images'], { ID: 'company', DisplayName: 'company' }]);
  expect(Buckets?.[0]?.CreationDate).toBeInstanceOf(Date);
  expect((await client.send(new ListBucketsCommand({ Prefix: 'other' }))).Buckets ?? []).toEqual([]);
});

test('uploads in progress and foreign folders are no keys and end no list', async () => {
  const { bytes, kind } = { bytes: Buffer.from('one'), kind: 'png' as const };
  const root = join(wire.dataDir, 'images');
  for (const name of ['.uploads', 'aaa', 'images%2f000', 'images']) mkdirSync(join(root, name), { recursive: true });
  await wire.images?.store.put('images/zz', { bytes, kind });
  const all: (string | undefined)[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize: 1 }, { Bucket })) {
    expect(page.KeyCount).toBe(1);
    all.push(...(page.Contents ?? []).map(({ Key }) => Key));
  }
  expect(all).toEqual([...keys.slice(0, -2), 'images/zz', ...keys.slice(-2)]);
  await wire.images?.store.remove('images/zz');
});
