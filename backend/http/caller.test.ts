import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { type Authority, type Caller, findCaller } from './caller.ts';

const now = Date.UTC(2026, 10, 20);
const guest: Caller = { role: 'guest', identityId: 'us-west-1:a' };
const staff: Caller = { role: 'staff', identityId: null };
const authority: Authority = {
  secretOf: (key, token, at) =>
    key === 'ASIA' && token === 'session' && at === now ? { secretKey: 's', owner: guest } : null,
  readAccessToken: async (token, at) => (token === 'good' && at === now ? staff : null),
};
const body = new TextEncoder().encode('{}');

const find = (headers: Record<string, string>) =>
  findCaller(authority, { method: 'POST', url: '/graphql', headers: new Headers(headers) }, body, 'appsync', now);

async function signed(sessionToken: string): Promise<Record<string, string>> {
  const credentials = { accessKeyId: 'ASIA', secretAccessKey: 's', sessionToken };
  const signer = new SignatureV4({ service: 'appsync', region: 'us-west-1', credentials, sha256: Sha256 });
  const request = {
    method: 'POST',
    protocol: 'http:',
    hostname: 'a',
    path: '/graphql',
    headers: { host: 'a' },
    body: '{}',
  };
  return (await signer.sign(request, { signingDate: new Date(now) })).headers;
}

test('by the signature', async () => {
  expect(await find(await signed('session'))).toEqual({ ok: true, caller: guest });
  expect(await find(await signed('another'))).toEqual({ ok: false, reason: 'unknown-credentials' });
});

test('by the access token, with or without a scheme', async () => {
  expect(await find({ authorization: 'good' })).toEqual({ ok: true, caller: staff });
  expect(await find({ authorization: 'Bearer good' })).toEqual({ ok: true, caller: staff });
  expect(await find({ authorization: 'bad' })).toEqual({ ok: false, reason: 'bad-token' });
});

test('nobody', async () => {
  expect(await find({})).toEqual({ ok: false, reason: 'none' });
});
