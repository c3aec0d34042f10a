import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { type Authority, type Caller, findCaller } from './caller.ts';

const now = Date.UTC(2026, 10, 20);
const guest: Caller = { role: 'guest', identityId: 'us-west-1:a' };
const ana: Caller = { role: 'staff', identityId: 'us-west-1:b', session: 's-1' };
const staff: Caller = { role: 'staff', identityId: null };
let ended = false;
const authority: Authority = {
  secretOf(key, token, at) {
    const owner = token === 'session' ? guest : token === 'signed-in' ? ana : null;
    return key === 'ASIA' && owner && at === now ? { secretKey: 's', owner } : null;
  },
  readToken: async (token, at) => (token === 'good' && at === now ? staff : null),
  sessionLives: async (session, at) => session === 's-1' && at === now && !ended,
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

test("is found by a guest's signature", async () => {
  expect(await find(await signed('session'))).toEqual({ ok: true, caller: guest });
  expect(await find(await signed('another'))).toEqual({ ok: false, reason: 'unknown-credentials' });
});

test("is found by a user's signature until the session ends", async () => {
  expect(await find(await signed('signed-in'))).toEqual({ ok: true, caller: ana });
  ended = true;
  expect(await find(await signed('signed-in'))).toEqual({ ok: false, reason: 'unknown-credentials' });
});

test('is found by the access token, with or without a scheme', async () => {
  expect(await find({ authorization: 'good' })).toEqual({ ok: true, caller: staff });
  expect(await find({ authorization: 'Bearer good' })).toEqual({ ok: true, caller: staff });
  expect(await find({ authorization: 'bad' })).toEqual({ ok: false, reason: 'bad-token' });
});

test('is null without credentials', async () => {
  expect(await find({})).toEqual({ ok: false, reason: 'none' });
});
