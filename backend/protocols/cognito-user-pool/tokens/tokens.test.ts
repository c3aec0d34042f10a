import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { PoolKey } from './pool-keys.ts';
import { issueTokens, readAccessToken, readIdToken } from './tokens.ts';

const keyOf = (id: string): PoolKey => ({ id, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
const [first, second, foreign] = [keyOf('k1'), keyOf('k2'), keyOf('k1')];
const now = Date.UTC(2026, 10, 20, 12);
const seconds = now / 1000;
const hour = 3_600_000;

function poolOf(current: PoolKey, ...older: PoolKey[]) {
  let ids = 0;
  return {
    keys: {
      current,
      find: (kid: string) => [current, ...older].find((key) => key.id === kid),
      jwks: () => ({ keys: [] }),
    },
    issuer: 'https://tlacuilo.example/idp',
    clientId: 'client1',
    newId: () => `id-${++ids}`,
  };
}

const account = { id: 'sub-1', email: 'Ana@example.mx', name: null, role: 'staff' as const };
const session = { id: 's-1', startedAt: now - 60_000 };
const pool = poolOf(first);
const issued = await issueTokens(pool, account, session, now);
const holder = { subject: 'sub-1', session: 's-1' };

test("the user's name is in the ID token, not in the access token", async () => {
  const named = await issueTokens(poolOf(first), { ...account, name: 'Ana Ruiz' }, session, now);
  expect(decodeJwt(named.IdToken).name).toBe('Ana Ruiz');
  expect(decodeJwt(named.AccessToken)).not.toHaveProperty('name');
});

test('the claims are those of Cognito', () => {
  expect(issued).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
  expect(decodeProtectedHeader(issued.AccessToken)).toEqual({ kid: 'k1', alg: 'RS256' });
  expect(decodeJwt(issued.AccessToken)).toEqual({
    sub: 'sub-1',
    'cognito:groups': ['staff'],
    iss: 'https://tlacuilo.example/idp',
    client_id: 'client1',
    origin_jti: 's-1',
    event_id: 'id-1',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: seconds - 60,
    exp: seconds + 3600,
    iat: seconds,
    jti: 'id-2',
    username: 'sub-1',
  });
  expect(decodeJwt(issued.IdToken)).toEqual({
    sub: 'sub-1',
    'cognito:groups': ['staff'],
    email_verified: true,
    iss: 'https://tlacuilo.example/idp',
    'cognito:username': 'sub-1',
    origin_jti: 's-1',
    aud: 'client1',
    event_id: 'id-1',
    token_use: 'id',
    auth_time: seconds - 60,
    exp: seconds + 3600,
    iat: seconds,
    jti: 'id-3',
    email: 'Ana@example.mx',
  });
});

test('each is valid for an hour as its own kind only', async () => {
  expect(await readAccessToken(pool, issued.AccessToken, now)).toEqual(holder);
  expect(await readIdToken(pool, issued.IdToken, now + hour - 1)).toEqual(holder);
  expect(await readAccessToken(pool, issued.AccessToken, now + hour)).toBe('expired');
  expect(await readIdToken(pool, issued.IdToken, now + hour)).toBe('expired');
  for (const at of [now, now + hour]) {
    expect(await readAccessToken(pool, issued.IdToken, at)).toBeNull();
    expect(await readIdToken(pool, issued.AccessToken, at)).toBeNull();
  }
});

test('tokens of an older key are valid, of an unknown key invalid', async () => {
  expect(await readAccessToken(poolOf(second, first), issued.AccessToken, now)).toEqual(holder);
  expect(await readAccessToken(poolOf(second), issued.AccessToken, now)).toBeNull();
});

const access = decodeJwt(issued.AccessToken);
const id = decodeJwt(issued.IdToken);
const sign = (claims: JWTPayload, key: KeyObject | Uint8Array, header: { alg: string; kid?: string }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);
const own = (claims: JWTPayload) => sign(claims, first.privateKey, { alg: 'RS256', kid: 'k1' });
const pem = Buffer.from(first.publicKey.export({ type: 'spki', format: 'pem' }));
const without = (claims: JWTPayload, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([n]) => n !== name));

test('accepts a token signed with our key, the baseline of the refusals below', async () => {
  expect(await readAccessToken(pool, await own(access), now)).toEqual(holder);
  expect(await readIdToken(pool, await own(id), now)).toEqual(holder);
});

test.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
  ['no algorithm', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'no algorithm, under our kid',
    (claims) => {
      const header = Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url');
      return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    },
  ],
  ['HS256 with the public key as secret', (claims) => sign(claims, pem, { alg: 'HS256', kid: 'k1' })],
  ['another algorithm with our key', (claims) => sign(claims, first.privateKey, { alg: 'RS512', kid: 'k1' })],
  ['another key under our kid', (claims) => sign(claims, foreign.privateKey, { alg: 'RS256', kid: 'k1' })],
  ['no kid', (claims) => sign(claims, first.privateKey, { alg: 'RS256' })],
  ['another kid', (claims) => sign(claims, first.privateKey, { alg: 'RS256', kid: 'k9' })],
  ['another issuer', (claims) => own({ ...claims, iss: 'https://elsewhere.example/idp' })],
  ['another client', (claims) => own({ ...claims, client_id: 'other', aud: 'other' })],
  ['no client', (claims) => own(without(without(claims, 'client_id'), 'aud'))],
  ['no expiry', (claims) => own(without(claims, 'exp'))],
  ['no subject', (claims) => own(without(claims, 'sub'))],
  ['no session', (claims) => own(without(claims, 'origin_jti'))],
  ['a session that is no text', (claims) => own({ ...claims, origin_jti: 7 })],
  ['another use', (claims) => own({ ...claims, token_use: 'refresh' })],
])('rejects %s', async (_, forge) => {
  for (const at of [now, now + hour]) {
    expect(await readAccessToken(pool, await forge(access), at)).toBeNull();
    expect(await readIdToken(pool, await forge(id), at)).toBeNull();
  }
});

test.each([
  '',
  '.',
  '..',
  'a.b.c',
  'x',
  '{}',
  `${issued.AccessToken}.`,
  issued.AccessToken.slice(0, -1),
  '\u0000..\uffff',
])('rejects %j', async (token) => {
  expect(await readAccessToken(pool, token, now)).toBeNull();
});
