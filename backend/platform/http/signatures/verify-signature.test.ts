import { createHash } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignedRequest } from './read-signature.ts';
import { verifySignature } from './verify-signature.ts';

const region = 'us-west-1';
const secretKey = 'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEYyz';
const credentials = {
  accessKeyId: 'ASIAABCDEFGHIJKLMNOP',
  secretAccessKey: secretKey,
  sessionToken: 'k1.eyJh.bWFj+/=',
};
const now = Date.UTC(2026, 10, 20, 23, 59, 30);

interface Draft {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: string;
}

const draft = (over: Partial<Draft> = {}): Draft => ({
  method: 'POST',
  path: '/graphql',
  query: {},
  headers: { host: 'localhost:3000', 'content-type': 'application/json; charset=UTF-8' },
  body: '{"query":"{ __typename }"}',
  ...over,
});

interface Sent extends SignedRequest {
  body: Uint8Array;
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function onTheWire(
  request: { method: string; path: string; query: Record<string, unknown> },
  body: string,
): Omit<Sent, 'headers'> {
  const pairs = Object.entries(request.query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${percent(name)}=${percent(String(one))}`),
  );
  const url = pairs.length > 0 ? `${request.path}?${pairs.join('&')}` : request.path;
  return { method: request.method, url, body: new TextEncoder().encode(body) };
}

function signerFor(service: string, options: { applyChecksum?: boolean; region?: string } = {}): SignatureV4 {
  return new SignatureV4({
    service,
    region: options.region ?? region,
    credentials,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    applyChecksum: options.applyChecksum ?? false,
  });
}

async function sign(
  input: Draft,
  service = 'appsync',
  options: { applyChecksum?: boolean; at?: number; region?: string } = {},
): Promise<Sent> {
  const signed = await signerFor(service, options).sign(
    { ...input, hostname: 'localhost', protocol: 'http:' },
    { signingDate: new Date(options.at ?? now) },
  );
  return { ...onTheWire({ ...signed, query: input.query }, input.body), headers: new Headers(signed.headers) };
}

async function presign(input: Draft, service = 's3', options: { expiresIn?: number } = {}): Promise<Sent> {
  const signed = await signerFor(service).presign(
    { ...input, hostname: 'localhost', protocol: 'http:' },
    { signingDate: new Date(now), expiresIn: options.expiresIn ?? 900 },
  );
  return { ...onTheWire({ ...signed, query: signed.query ?? {} }, input.body), headers: new Headers(signed.headers) };
}

function verdict(sent: Sent, over: { service?: string; now?: number; sha256?: string } = {}): string {
  const verified = verifySignature({
    request: sent,
    body: over.sha256 === undefined ? sent.body : { sha256: over.sha256 },
    service: over.service ?? 'appsync',
    region,
    now: over.now ?? now,
    secretOf: (accessKeyId, sessionToken) =>
      accessKeyId === credentials.accessKeyId && sessionToken === credentials.sessionToken
        ? { secretKey, owner: 'somebody' }
        : null,
  });
  return verified.ok ? `${verified.owner}, ${verified.payload}` : verified.reason;
}

function altered(
  sent: Sent,
  over: { method?: string; url?: string; body?: Uint8Array; headers?: Record<string, string | null> },
): Sent {
  const headers = new Headers(sent.headers);
  for (const [name, value] of Object.entries(over.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return { method: over.method ?? sent.method, url: over.url ?? sent.url, body: over.body ?? sent.body, headers };
}

const authorization = (sent: Sent) => sent.headers.get('authorization') ?? '';

const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.isWellFormed());
const segment = fc.oneof(
  anyText.map(percent),
  fc.constantFrom('', '.', '..', 'a%2Fb', '%20', 'x+y', "it's(1)*!", '%C3%B1'),
);
const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
const value = fc.oneof(anyText, fc.constantFrom('', 'a b', 'a+b', '=&', '%41', 'ñ', 'ab', 'aB', 'a-b'));
const query = fc.dictionary(
  fc
    .oneof(anyText, fc.constantFrom('a', 'a-b', 'A', 'a.b', 'list-type'))
    .filter((name) => name !== '' && !/^x-amz-|^__proto__$/i.test(name)),
  fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 })),
  { maxKeys: 5 },
);
const headers = fc
  .dictionary(
    fc
      .stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
      .map((name) => `x-${name}`)
      .filter((name) => !name.startsWith('x-amz')),
    fc.stringMatching(/^[ -~\t]{0,20}$/),
    { maxKeys: 4 },
  )
  .map((more) => ({ host: 'localhost:3000', 'x-amz-meta-note': ' two   blanks\tand a tab ', ...more }));
const drafts = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  path,
  query,
  headers,
  body: fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => text.isWellFormed()),
});
const fixed = { seed: 20261120, numRuns: 150 };

describe('requests of the standard signer are accepted', () => {
  test.each(['appsync', 's3'])('any request with an Authorization header, for %s', async (service) => {
    await fc.assert(
      fc.asyncProperty(drafts, fc.boolean(), async (input, applyChecksum) => {
        expect(verdict(await sign(input, service, { applyChecksum }), { service })).toBe('somebody, signed');
      }),
      fixed,
    );
  });

  test('any presigned request', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (input) => {
        expect(verdict(await presign(input), { service: 's3' })).toBe('somebody, signed');
      }),
      fixed,
    );
  });

  test('an absolute URL, other spellings of the same query and a body given by its hash', async () => {
    const sent = await sign(draft({ query: { b: 'x y', a: ['2', '1'], c: 'ñ/:' } }));
    expect(verdict(altered(sent, { url: `http://127.0.0.1:9${sent.url}` }))).toBe('somebody, signed');
    expect(verdict(altered(sent, { url: '/graphql?c=%c3%b1/:&a=1&b=x+y&a=2' }))).toBe('somebody, signed');
    const sha256 = createHash('sha256').update(sent.body).digest('hex');
    expect(verdict(sent, { sha256 })).toBe('somebody, signed');
    expect(verdict(sent, { sha256: sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toBe('mismatch');
  });

  test('an unsigned body, for s3 only', async () => {
    const input = draft({ headers: { host: 'localhost', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
    expect(verdict(await sign(input, 's3'), { service: 's3' })).toBe('somebody, unsigned');
    expect(verdict(await presign(input, 's3'), { service: 's3' })).toBe('somebody, unsigned');
    expect(verdict(await sign(input))).toBe('payload');
    expect(verdict(await presign(input, 'appsync'))).toBe('payload');
  });

  test('a chunked body with trailing checksum, for s3 only', async () => {
    const input = draft({
      headers: { host: 'localhost', 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' },
    });
    expect(verdict(await sign(input, 's3'), { service: 's3' })).toBe('somebody, unsigned');
    expect(verdict(await sign(input))).toBe('payload');
    const signedParts = { host: 'localhost', 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' };
    expect(verdict(await sign(draft({ headers: signedParts }), 's3'), { service: 's3' })).toBe('payload');
  });
});

describe('requests changed after signing are rejected', () => {
  test('any changed part of any request', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, fc.nat(), async (input, at) => {
        const sent = await sign(input, 'appsync', { applyChecksum: at % 2 === 0 });
        const flipped = sent.body.map((byte, index) => (index === at % sent.body.length ? byte ^ 1 : byte));
        const mark = sent.url.includes('?') ? '&' : '?';
        const changes = [
          { method: sent.method === 'GET' ? 'HEAD' : 'GET' },
          { url: sent.url.replace(/(?=\?|$)/, 'x') },
          { url: `${sent.url}${mark}added=1` },
          { body: sent.body.length > 0 ? flipped : new Uint8Array([1]) },
          { body: new Uint8Array([...sent.body, 0x20]) },
          { headers: { host: 'localhost:3001' } },
          { headers: { 'x-amz-meta-note': 'another' } },
          { headers: { 'x-amz-meta-more': 'added' } },
          { headers: { 'x-amz-date': '20261120T235931Z' } },
          { headers: { 'x-amz-security-token': 'k1.eyJi.bWFj' } },
          { headers: { 'x-amz-security-token': null } },
        ];
        for (const change of changes)
          expect(verdict(altered(sent, change)), JSON.stringify(change)).not.toMatch(/^somebody/);
      }),
      { ...fixed, numRuns: 60 },
    );
  });

  test('each part of the Authorization header', async () => {
    const sent = await sign(draft());
    const changed = (from: string | RegExp, to: string) =>
      verdict(altered(sent, { headers: { authorization: authorization(sent).replace(from, to) } }));
    expect(changed(/.$/, authorization(sent).endsWith('0') ? '1' : '0')).toBe('mismatch');
    expect(changed('ASIA', 'ASIB')).toBe('unknown-credentials');
    expect(changed('/appsync/', '/s3/')).toBe('wrong-scope');
    expect(changed('/us-west-1/', '/us-east-1/')).toBe('wrong-scope');
    expect(changed('20261120', '20261121')).toBe('malformed');
    expect(changed('aws4_request', 'aws4_request/x')).toBe('malformed');
    expect(changed('content-type;', '')).toBe('mismatch');
    expect(changed('host;', '')).toBe('unsigned-header');
    expect(changed('x-amz-date;', '')).toBe('unsigned-header');
    expect(changed(';x-amz-security-token', '')).toBe('unsigned-header');
    expect(changed('content-type;host', 'host;content-type')).toBe('malformed');
    expect(changed('host;', 'host;never-sent;')).toBe('unsigned-header');
    expect(changed(', SignedHeaders', ', Signature=0, SignedHeaders')).toBe('malformed');
    expect(changed(/Signature=.*/, 'Signature=')).toBe('malformed');
    expect(changed('Credential', 'credentials')).toBe('malformed');
    expect(changed('AWS4-HMAC-SHA256 ', 'Bearer ')).toBe('none');
  });

  test('each part of a presigned URL', async () => {
    const sent = await presign(draft({ method: 'GET', path: '/images/a%20b.png', body: '' }));
    const check = (from: string | RegExp, to: string) =>
      verdict(altered(sent, { url: sent.url.replace(from, to) }), { service: 's3' });
    expect(check('', '')).toBe('somebody, signed');
    expect(check('a%20b', 'a%20c')).toBe('mismatch');
    expect(check('X-Amz-Expires=900', 'X-Amz-Expires=901')).toBe('mismatch');
    expect(check('X-Amz-Expires=900', 'X-Amz-Expires=604801')).toBe('malformed');
    expect(check('X-Amz-Expires=900', 'X-Amz-Expires=900&X-Amz-Expires=901')).toBe('malformed');
    expect(check('X-Amz-Expires=900&', '')).toBe('malformed');
    expect(check(/X-Amz-Security-Token=[^&]*&/, '')).toBe('unknown-credentials');
    expect(check('X-Amz-SignedHeaders=content-type%3Bhost', 'X-Amz-SignedHeaders=content-type')).toBe(
      'unsigned-header',
    );
    expect(check(/$/, '&response-content-type=text%2Fhtml')).toBe('mismatch');
    expect(check(/%[^%]*$/, '%')).toBe('malformed');
    // Added by CloudFront.
    expect(verdict(altered(sent, { headers: { 'x-amz-cf-id': 'x' } }), { service: 's3' })).toBe('somebody, signed');
    expect(verdict(altered(sent, { headers: { 'x-amz-acl': 'public-read' } }), { service: 's3' })).toBe(
      'unsigned-header',
    );
    expect(verdict(altered(sent, { headers: { authorization: 'anything' } }), { service: 's3' })).toBe('malformed');
    expect(verdict(sent)).toBe('wrong-scope');
  });

  test('a signature for another service or region', async () => {
    expect(verdict(await sign(draft(), 's3'))).toBe('wrong-scope');
    expect(verdict(await sign(draft()), { service: 's3' })).toBe('wrong-scope');
    expect(verdict(await sign(draft(), 'appsync', { region: 'us-east-1' }))).toBe('wrong-scope');
  });

  test("a declared hash that is not the body's", async () => {
    const sha256 = createHash('sha256').update('another body').digest('hex');
    const input = draft({ headers: { host: 'localhost', 'x-amz-content-sha256': sha256 } });
    expect(verdict(await sign(input))).toBe('payload');
    expect(verdict(await sign(input, 's3'), { service: 's3' })).toBe('payload');
  });

  test('a missing signature', () => {
    expect(
      verdict({
        ...onTheWire({ method: 'POST', path: '/graphql', query: {} }, ''),
        headers: new Headers({ host: 'a' }),
      }),
    ).toBe('none');
  });
});

describe('validity', () => {
  const minute = 60_000;

  test('a header signature is valid for 15 minutes either way', async () => {
    const sent = await sign(draft());
    expect(verdict(sent, { now: now + 15 * minute })).toBe('somebody, signed');
    expect(verdict(sent, { now: now + 15 * minute + 1000 })).toBe('skewed');
    expect(verdict(sent, { now: now - 15 * minute })).toBe('somebody, signed');
    expect(verdict(sent, { now: now - 15 * minute - 1000 })).toBe('skewed');
  });

  test('a presigned URL is valid as long as it states', async () => {
    const sent = await presign(draft({ method: 'GET', body: '' }), 's3', { expiresIn: 3600 });
    expect(verdict(sent, { service: 's3', now: now + 60 * minute })).toBe('somebody, signed');
    expect(verdict(sent, { service: 's3', now: now + 60 * minute + 1000 })).toBe('expired');
    expect(verdict(sent, { service: 's3', now: now - 16 * minute })).toBe('skewed');
  });

  test.each(['20261131T000000Z', '20261120T250000Z', '2026-11-20T23:59:30Z', ''])('rejects date %j', async (date) => {
    const sent = await sign(draft());
    const day = date.slice(0, 8);
    const headers = { 'x-amz-date': date, authorization: authorization(sent).replace('20261120', day) };
    expect(verdict(altered(sent, { headers }))).toBe('malformed');
  });
});
