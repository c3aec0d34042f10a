import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import { getImage } from './get-image.ts';

const now = Date.UTC(2026, 10, 20, 10, 0, 0);
let images: TemporaryStore;
let bytes: Buffer;
let etag: string;
beforeAll(async () => {
  images = await temporaryStore(() => now);
  ({ bytes, etag } = await images.put('images/a.png'));
});
afterAll(() => images.remove());

async function get(headers: Record<string, string> = {}, { method = 'GET', key = 'images/a.png', query = {} } = {}) {
  const request = new Request('http://localhost/', { method, headers });
  const answer = await getImage(images.store, key, request, new Map(Object.entries(query)));
  if (!(answer instanceof Response)) return { fault: answer.fault, details: answer.details, sent: answer.headers };
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

test('returns the whole image with its content type', async () => {
  const { status, headers, body } = await get();
  expect(status).toBe(200);
  expect(body?.equals(bytes)).toBe(true);
  expect(headers).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': String(bytes.byteLength),
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox",
    'content-type': 'image/png',
    etag: `"${etag}"`,
    'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD returns the same headers without a body', async () => {
  const { status, headers, body } = await get({}, { method: 'HEAD' });
  expect([status, headers, body?.byteLength]).toEqual([200, (await get()).headers, 0]);
});

test('returns NoSuchKey for a missing image', async () => {
  expect(await get({}, { key: 'images/none.png' })).toMatchObject({
    fault: 'NoSuchKey',
    details: { Key: 'images/none.png' },
  });
});

describe('ranges', () => {
  test('return part of the image', async () => {
    for (const [range, from, to] of [
      ['bytes=1-3', 1, 4],
      ['bytes=10-', 10, bytes.byteLength],
      ['bytes=-5', bytes.byteLength - 5, bytes.byteLength],
    ] as const) {
      const { status, headers, body } = await get({ range });
      expect(status).toBe(206);
      expect(body?.equals(bytes.subarray(from, to))).toBe(true);
      expect(headers).toMatchObject({
        'content-length': String(to - from),
        'content-range': `bytes ${from}-${to - 1}/${bytes.byteLength}`,
      });
    }
    expect((await get({ range: 'bytes=1-3' }, { method: 'HEAD' })).headers?.['content-length']).toBe('3');
  });

  test('return InvalidRange out of bounds', async () => {
    expect(await get({ range: 'bytes=999999-' })).toEqual({
      fault: 'InvalidRange',
      details: { RangeRequested: 'bytes=999999-', ActualObjectSize: String(bytes.byteLength) },
      sent: { 'content-range': `bytes */${bytes.byteLength}` },
    });
  });

  test('apply only to the If-Range version', async () => {
    expect((await get({ range: 'bytes=1-3', 'if-range': `"${etag}"` })).status).toBe(206);
    expect((await get({ range: 'bytes=1-3', 'if-range': '"another"' })).status).toBe(200);
    expect((await get({ range: 'bytes=1-3', 'if-range': 'Fri, 20 Nov 2026 10:00:00 GMT' })).status).toBe(206);
    expect((await get({ range: 'bytes=1-3', 'if-range': 'Fri, 20 Nov 2026 09:00:00 GMT' })).status).toBe(200);
  });
});

test('applies response header overrides, except security headers', async () => {
  const overrides = {
    'response-cache-control': 'max-age=1',
    'response-content-disposition': 'attachment; filename="año.png"',
    'response-content-encoding': 'identity',
    'response-content-language': 'es',
    'response-content-type': 'text/html',
    'response-expires': 'Fri, 20 Nov 2026 10:00:00 GMT',
    'response-content-security-policy': 'none',
    'response-x-content-type-options': '',
  };
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await get({}, { method, query: overrides });
    expect(headers).toEqual({
      ...(await get()).headers,
      'cache-control': 'max-age=1',
      'content-disposition': 'attachment; filename="año.png"',
      'content-encoding': 'identity',
      'content-language': 'es',
      'content-type': 'text/html',
      expires: 'Fri, 20 Nov 2026 10:00:00 GMT',
    });
  }
  expect((await get({}, { query: { 'response-content-type': '' } })).headers?.['content-type']).toBe('image/png');
  for (const value of ['a\r\nset-cookie: b', '\u{1f600}', '\0']) {
    expect(await get({}, { query: { 'response-content-type': value } })).toMatchObject({ fault: 'InvalidArgument' });
  }
});

test('evaluates conditional headers', async () => {
  expect((await get({ 'if-match': '"another"' })).fault).toBe('PreconditionFailed');
  const { status, headers, body } = await get({ 'if-none-match': `"${etag}"` });
  expect([status, body?.byteLength, headers?.etag, headers?.['content-type']]).toEqual([
    304,
    0,
    `"${etag}"`,
    undefined,
  ]);
  expect((await get({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' })).status).toBe(304);
});
