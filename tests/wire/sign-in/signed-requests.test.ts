import { randomBytes } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { type Credentials, issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
});
afterAll(() => wire.close());

const minute = 60_000;
const body = JSON.stringify({ query: '{ __typename }' });
const credentialsOf = (ring: KeyRing = wire.ring, now = Date.now()) =>
  issueCredentials(ring, { identityId: 'us-west-1:a', role: 'guest', now, random: randomBytes });

interface Signing {
  credentials?: Credentials;
  service?: string;
  at?: number;
  headers?: Record<string, string>;
  sent?: string;
}

async function sign({
  credentials = credentialsOf(),
  service = 'appsync',
  at,
  headers,
  sent = body,
}: Signing = {}): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    service,
    region: 'us-west-1',
    sha256: Sha256,
    credentials: {
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretKey,
      sessionToken: credentials.sessionToken,
    },
  });
  const { host, hostname } = new URL(wire.origin);
  const request = {
    method: 'POST',
    protocol: 'http:',
    hostname,
    path: '/graphql',
    headers: { host, ...headers },
    body: sent,
  };
  return (await signer.sign(request, { signingDate: new Date(at ?? Date.now()) })).headers;
}

async function post(headers: Record<string, string>, sent = body, path = '/graphql') {
  const response = await fetch(wire.origin + path, { method: 'POST', headers, body: sent });
  const { data, errors } = (await response.json()) as {
    data?: object;
    errors?: { errorType: string; message: string }[];
  };
  return { status: response.status, data, ...errors?.[0], header: response.headers.get('x-amzn-errortype') };
}

test('accepts what the SDK signs', async () => {
  expect(await post(await sign())).toMatchObject({ status: 200, data: { __typename: 'Query' } });
});

test('refuses a changed body', async () => {
  const other = JSON.stringify({ query: '{ listCourses { items { id } } }' });
  expect(await post(await sign(), other)).toMatchObject({ status: 403, errorType: 'XAmzContentSHA256Mismatch' });
});

test('refuses a changed, an added and a removed header', async () => {
  const headers = await sign({ headers: { 'x-amz-user-agent': 'one' } });
  expect(await post({ ...headers, 'x-amz-user-agent': 'two' })).toMatchObject({
    status: 403,
    errorType: 'InvalidSignatureException',
  });
  expect(await post({ ...headers, 'x-amz-more': 'x' })).toMatchObject({
    status: 403,
    errorType: 'IncompleteSignatureException',
    message: "'x-amz-more' must be a signed header of the request.",
  });
  const { 'x-amz-user-agent': _, ...less } = headers;
  expect(await post(less)).toMatchObject({ status: 403, errorType: 'IncompleteSignatureException' });
});

test('refuses another path and query', async () => {
  expect(await post(await sign(), body, '/graphql?x=1')).toMatchObject({
    status: 403,
    errorType: 'InvalidSignatureException',
  });
});

test('refuses an expired and a future date', async () => {
  const stale = await post(await sign({ at: Date.now() - 16 * minute }));
  expect(stale).toMatchObject({ status: 403, errorType: 'BadRequestException', header: 'BadRequestException' });
  expect(stale.message).toMatch(
    /^Signature expired: \d{8}T\d{6}Z is now earlier than \d{8}T\d{6}Z \(\d{8}T\d{6}Z - 15 min\.\)$/,
  );
  const early = await post(await sign({ at: Date.now() + 16 * minute }));
  expect(early.message).toMatch(/^Signature not yet current: /);
});

test('refuses expired credentials', async () => {
  const credentials = credentialsOf(wire.ring, Date.now() - 61 * minute);
  expect(await post(await sign({ credentials }))).toMatchObject({
    status: 403,
    errorType: 'UnrecognizedClientException',
    message: 'The security token included in the request is invalid.',
  });
});

test('refuses a forged token and one of another installation', async () => {
  const own = credentialsOf();
  const [key, , mac] = own.sessionToken.split('.');
  const claims = Buffer.from(
    JSON.stringify({ id: 'us-west-1:a', key: own.accessKeyId, role: 'staff', iat: 0, exp: 9e9 }),
  );
  const forged = { ...own, sessionToken: `${key}.${claims.toString('base64url')}.${mac}` };
  const foreign = credentialsOf(keyRingOf('elsewhere'));
  for (const credentials of [forged, foreign]) {
    expect(await post(await sign({ credentials }))).toMatchObject({
      status: 403,
      errorType: 'UnrecognizedClientException',
    });
  }
});

test('refuses the token or the secret of another session', async () => {
  const one = credentialsOf();
  const two = credentialsOf();
  const mixed = [
    { credentials: { ...one, sessionToken: two.sessionToken }, errorType: 'UnrecognizedClientException' },
    { credentials: { ...one, secretKey: two.secretKey }, errorType: 'InvalidSignatureException' },
    { credentials: { ...one, accessKeyId: two.accessKeyId }, errorType: 'UnrecognizedClientException' },
  ];
  for (const { credentials, errorType } of mixed) {
    expect(await post(await sign({ credentials }))).toMatchObject({ status: 403, errorType });
  }
});

test('refuses a signature for another service', async () => {
  expect(await post(await sign({ service: 's3' }))).toMatchObject({
    status: 403,
    errorType: 'IncompleteSignatureException',
  });
});

test('refuses an unsigned payload', async () => {
  const headers = await sign({ headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
  expect(await post(headers)).toMatchObject({ status: 403, errorType: 'XAmzContentSHA256Mismatch' });
});

test('refuses a missing signature and an unknown token', async () => {
  expect(await post({})).toMatchObject({
    status: 401,
    errorType: 'UnauthorizedException',
    message: 'Missing authorization header',
  });
  expect(await post({ authorization: 'eyJhbGciOi.J9.x' })).toMatchObject({
    status: 401,
    errorType: 'UnauthorizedException',
    message: 'Valid authorization header not provided.',
  });
});

test('refuses a too large body', async () => {
  const large = JSON.stringify({ query: `{ __typename } #${'x'.repeat(65_536)}` });
  expect(await post(await sign(), large)).toMatchObject({ status: 413, errorType: 'RequestEntityTooLargeException' });
});

const query = (text: string) => JSON.stringify({ query: text });

test.each([
  ['too many fields', query(`{ ${'__typename '.repeat(900)} }`), 200, 'ValidationError'],
  [
    'too many aliases',
    query(`{ ${Array.from({ length: 200 }, (_, n) => `a${n}: __typename`).join(' ')} }`),
    200,
    'ValidationError',
  ],
  ['too many levels', query(`${'{ a '.repeat(200)} ${'}'.repeat(200)}`), 200, 'ValidationError'],
  ['too many tokens', query(`{ ${'a '.repeat(30_000)} }`), 400, 'MalformedHttpRequestException'],
  ['a batch', `[${Array.from({ length: 900 }, () => body).join(',')}]`, 400, 'MalformedHttpRequestException'],
])('limits apply to signed requests too: %s', async (_, sent, status, errorType) => {
  expect(await post(await sign({ sent }), sent)).toMatchObject({ status, errorType });
  expect(wire.faults).toEqual([]);
});

test('serves POST only', async () => {
  const response = await fetch(`${wire.origin}/graphql?query={__typename}`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
