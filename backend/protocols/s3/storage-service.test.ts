import { createHash } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { cleanImage } from '#backend/platform/images/worker/clean-image.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import type { StorageAuthority } from './signing/find-storage-caller.ts';
import { type StorageDeps, storageService } from './storage-service.ts';

const now = Date.UTC(2026, 10, 20);
const hour = 60 * 60_000;
const owners: Readonly<Record<string, Caller>> = {
  guest: { role: 'guest', identityId: 'us-west-1:a' },
  staff: { role: 'staff', identityId: 'us-west-1:b', session: 's-1' },
  left: { role: 'staff', identityId: 'us-west-1:c', session: 's-2' },
};
const authority: StorageAuthority = {
  secretOf(key, token, at) {
    const owner = owners[token ?? ''];
    return key === 'ASIA' && owner && at < now + hour ? { secretKey: 's', owner } : null;
  },
  issued: (token) => token in owners,
  readToken: async () => owners.staff ?? null,
  sessionLives: async (session) => session === 's-1',
};

let images: TemporaryStore;
let png: Buffer;
let clock = now;
const changed: string[] = [];
const faults: unknown[] = [];
beforeAll(async () => {
  images = await temporaryStore();
  png = await picture('png');
});
afterAll(() => images.remove());
beforeEach(() => {
  clock = now;
  changed.length = 0;
  faults.length = 0;
});

function serve(more: Partial<StorageDeps> = {}) {
  return storageService({
    store: images.store,
    imageWorker: { clean: cleanImage },
    authority,
    limitReads: (store) => store,
    bucket: 'images',
    clock: () => clock,
    requestId: () => '0123456789ABCDEF',
    changed: (key) => changed.push(key),
    report: (fault) => faults.push(fault),
    ...more,
  });
}

interface RequestOptions {
  readonly who?: string;
  readonly body?: Uint8Array;
  readonly headers?: Record<string, string>;
  readonly parts?: Partial<StorageDeps>;
  /** Replaces signed parts. */
  readonly sent?: { readonly headers?: Record<string, string>; readonly body?: Uint8Array };
}

async function signed(
  method: string,
  url: string,
  { who = 'staff', body, headers = {} }: RequestOptions,
): Promise<Record<string, string>> {
  const [path = '', search = ''] = url.split('?');
  const signer = new SignatureV4({
    service: 's3',
    region: 'us-west-1',
    sha256: Sha256,
    uriEscapePath: false,
    credentials: { accessKeyId: 'ASIA', secretAccessKey: 's', sessionToken: who },
  });
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const request = {
    method,
    protocol: 'http:',
    hostname: 'localhost',
    path,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: { host: 'localhost', 'x-amz-content-sha256': hash, ...headers },
    body,
  };
  return (await signer.sign(request, { signingDate: new Date(now) })).headers;
}

async function send(method: string, url: string, options: RequestOptions = {}) {
  const headers = { ...(await signed(method, url, options)), ...options.sent?.headers };
  const body = options.sent?.body ?? options.body;
  const request = new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const response = await serve(options.parts)(request, url);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, code: /<Code>([^<]*)/.exec(text)?.[1] };
}

const key = '/storage/images/images/a.png';

test('a read above the limit of its address is answered SlowDown, unreported', async () => {
  await images.store.put('images/slow.png', { bytes: png, kind: 'png' });
  const open = () => Promise.reject(new CrowdedError('full'));
  const parts: Partial<StorageDeps> = { limitReads: (store) => ({ ...store, open }) };
  const url = '/storage/images/images/slow.png';
  for (const who of ['guest', 'staff']) {
    const { status, code, headers } = await send('GET', url, { who, parts });
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'SlowDown', '5']);
  }
  expect(await send('HEAD', url, { parts })).toMatchObject({ status: 200 });
  expect(faults).toEqual([]);
  await images.store.remove('images/slow.png');
});

describe('served', () => {
  test('put, get, list and delete for staff', async () => {
    expect(await send('PUT', key, { body: png })).toMatchObject({ status: 200, text: '' });
    expect((await send('GET', key)).headers.get('content-type')).toBe('image/png');
    expect((await send('GET', '/storage/images?list-type=2')).text).toContain('<Key>images/a.png</Key>');
    expect(await send('DELETE', key)).toMatchObject({ status: 204, text: '' });
    expect(await send('DELETE', key)).toMatchObject({ status: 204 });
    expect(await send('GET', key)).toMatchObject({ status: 404, code: 'NoSuchKey' });
    expect(changed).toEqual(['images/a.png', 'images/a.png', 'images/a.png']);
    expect(faults).toEqual([]);
  });

  test('operations on the bucket', async () => {
    const head = await send('HEAD', '/storage/images');
    expect([head.status, head.text, head.headers.get('x-amz-bucket-region')]).toEqual([200, '', 'us-west-1']);
    expect(await send('PUT', '/storage/images')).toMatchObject({ status: 409, code: 'BucketAlreadyOwnedByYou' });
    expect(await send('PUT', '/storage/images', { who: 'guest' })).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await send('GET', '/storage/images?location=')).text).toContain('>us-west-1</LocationConstraint>');
  });

  test('read and list for guests', async () => {
    await send('PUT', key, { body: png });
    const list = '<Delete><Object><Key>images/a.png</Key></Object></Delete>';
    const deletes = {
      body: Buffer.from(list),
      headers: { 'content-md5': createHash('md5').update(list).digest('base64') },
    };
    for (const [method, url, status, more] of [
      ['GET', key, 200, {}],
      ['HEAD', key, 200, {}],
      ['GET', '/storage/images?list-type=2', 200, {}],
      ['HEAD', '/storage/images', 200, {}],
      ['PUT', key, 403, { body: png }],
      ['DELETE', key, 403, {}],
      ['POST', '/storage/images?delete=', 403, deletes],
    ] as const) {
      expect(await send(method, url, { who: 'guest', ...more })).toMatchObject({ status });
    }
    expect(await images.store.about('images/a.png')).not.toBeNull();
    expect(await send('POST', '/storage/images?delete=', deletes)).toMatchObject({ status: 200 });
    expect(await images.store.about('images/a.png')).toBeNull();
  });
});

describe('rejected', () => {
  test("with the protocol's XML and an id; without a body for HEAD", async () => {
    const refused = await send('GET', '/storage/images/images/none%26.png');
    expect(refused.text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>images/none&amp;.png</Key><Resource>/storage/images/images/none%26.png</Resource><RequestId>0123456789ABCDEF</RequestId><HostId>0123456789ABCDEF</HostId></Error>',
    );
    expect(Object.fromEntries(refused.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/xml',
      'x-amz-id-2': '0123456789ABCDEF',
      'x-amz-request-id': '0123456789ABCDEF',
    });
    const head = await send('HEAD', '/storage/images/images/none%26.png');
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([404, '', null]);
  });

  test('unknown callers', async () => {
    const bare = async (headers: Record<string, string>) => {
      const response = await serve()(new Request(`http://localhost${key}`, { headers }), key);
      return [response.status, /<Code>([^<]*)/.exec(await response.text())?.[1]];
    };
    expect(await bare({})).toEqual([403, 'AccessDenied']);
    expect(await bare({ authorization: 'Bearer token' })).toEqual([400, 'InvalidArgument']);
    expect(await bare({ authorization: 'AWS ASIA:c2lnbmF0dXJl' })).toEqual([400, 'InvalidRequest']);
    const old = `${key}?AWSAccessKeyId=ASIA&Signature=c2ln&Expires=1`;
    expect((await serve()(new Request(`http://localhost${old}`), old)).status).toBe(400);
    expect(await bare({ authorization: 'AWS4-HMAC-SHA256 Credential=x' })).toEqual([
      400,
      'AuthorizationHeaderMalformed',
    ]);
    expect(await send('GET', key, { who: 'nobody' })).toMatchObject({ status: 400, code: 'InvalidToken' });
    const another = { parts: { authority: { ...authority, secretOf: () => null } } };
    expect(await send('GET', key, another)).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
    expect(await send('GET', key, { who: 'left' })).toMatchObject({ status: 400, code: 'ExpiredToken' });
  });

  test('expired signatures and tokens', async () => {
    clock = now + 16 * 60_000;
    const skewed = await send('GET', key);
    expect(skewed).toMatchObject({ status: 403, code: 'RequestTimeTooSkewed' });
    expect(skewed.text).toContain(
      '<RequestTime>2026-11-20T00:00:00.000Z</RequestTime><ServerTime>2026-11-20T00:16:00.000Z</ServerTime><MaxAllowedSkewMilliseconds>900000</MaxAllowedSkewMilliseconds>',
    );
    clock = now;
    const over: StorageAuthority = {
      ...authority,
      secretOf: (id, token, at) => (at < now ? authority.secretOf(id, token, at) : null),
    };
    expect(await send('GET', key, { parts: { authority: over } })).toMatchObject({ status: 400, code: 'ExpiredToken' });
  });

  test('altered requests', async () => {
    const other = await picture('png', { width: 9 });
    expect(await send('PUT', key, { body: png, sent: { body: other } })).toMatchObject({
      code: 'XAmzContentSHA256Mismatch',
    });
    const hash = createHash('sha256').update(other).digest('hex');
    const changedHash = { body: png, sent: { body: other, headers: { 'x-amz-content-sha256': hash } } };
    expect(await send('PUT', key, changedHash)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(await send('PUT', key, { body: png, sent: { headers: { 'x-amz-acl': 'private' } } })).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    expect(await images.store.about('images/a.png')).toBeNull();
  });

  test('another bucket and keys that leave this one', async () => {
    expect(await send('GET', '/storage/other/images/a.png')).toMatchObject({ status: 404, code: 'NoSuchBucket' });
    expect(await send('GET', '/storage/images/images/../../x')).toMatchObject({ status: 400, code: 'InvalidArgument' });
    expect(await send('GET', '/storage/images/images/%2e%2e/x')).toMatchObject({
      status: 400,
      code: 'InvalidArgument',
    });
    expect(await send('PUT', '/storage/images/x.png', { body: png })).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    const broken = await serve()(new Request('http://localhost/'), '/storage/images/%');
    expect([broken.status, /<Code>([^<]*)/.exec(await broken.text())?.[1]]).toEqual([400, 'InvalidURI']);
  });

  test('deletes of many keys without a digest, and lists that are too long', async () => {
    const body = Buffer.from('<Delete><Object><Key>images/a.png</Key></Object></Delete>');
    expect(await send('POST', '/storage/images?delete=', { body })).toMatchObject({
      status: 400,
      code: 'InvalidRequest',
    });
    const long = Buffer.alloc(2 * 1024 * 1024 + 1);
    expect(await send('POST', '/storage/images?delete=', { body: long })).toMatchObject({ code: 'EntityTooLarge' });
  });

  test('a conditional delete', async () => {
    expect(await send('DELETE', key, { headers: { 'if-match': '"x"' } })).toMatchObject({ code: 'InvalidRequest' });
  });
});

test("a guest's body is not read when only its signature was verified", async () => {
  const headers = await signed('PUT', key, { who: 'guest', body: png });
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(png);
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`http://localhost${key}`, {
    method: 'PUT',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await serve()(request, key);
  expect([response.status, pulled]).toEqual([403, 0]);
});

test('bodies in memory are limited: others queue unread, and beyond a hundred get SlowDown', async () => {
  const open = Promise.withResolvers<void>();
  let most = 0;
  let held = 0;
  const service = serve({
    imageWorker: {
      async clean(bytes) {
        held += 1;
        most = Math.max(most, held);
        await open.promise;
        held -= 1;
        return cleanImage(bytes);
      },
    },
  });
  const headers = await signed('PUT', key, { body: png });
  const put = () =>
    service(new Request(`http://localhost${key}`, { method: 'PUT', headers, body: new Uint8Array(png) }), key);
  const first = Array.from({ length: 108 }, put);
  expect((await put()).status).toBe(503);
  open.resolve();
  expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(most).toBe(8);
  expect((await put()).status).toBe(200);
});

test('an unexpected error is reported, without its cause in the response', async () => {
  const store = { ...images.store, about: () => Promise.reject(new Error('the disk is on fire')) };
  const answer = await send('GET', key, { parts: { store } });
  expect(answer).toMatchObject({ status: 500, code: 'InternalError' });
  expect(answer.text).not.toContain('fire');
  expect(faults).toHaveLength(1);
});
