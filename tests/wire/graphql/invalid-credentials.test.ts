import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/images/pictures.ts';
import { clientsOf, open, provider, shut, tryEveryEndpoint } from '#tests/wire/support/every-endpoint.ts';
import { type RestartableWire, serveRestartable } from '#tests/wire/support/restartable-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

/** Tries mismatched credentials at every endpoint. */
const email = 'ana@example.mx';
const password = 'Correcto-Caballo-7';
const hour = 3_600_000;

let server: RestartableWire;
let clients: ReturnType<typeof clientsOf>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await serveRestartable();
  clients = clientsOf(server.origin);
  const { db, images } = server.now();
  await addAccount(db, { email, password });
  const cleaned = await images?.imageWorker.clean(await picture('png'));
  if (!cleaned?.ok) throw new Error('There is no image');
  await images?.store.put('images/strip.png', cleaned);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('refuses expired tokens and credentials', async () => {
  const own = await clients.signIn(email, password);
  vi.setSystemTime(Date.now() + hour);
  expect(await tryEveryEndpoint(server.origin, own)).toEqual({
    ...shut,
    user: 'NotAuthorizedException: Access Token has expired',
    refresh: 'open',
    'other refresh': 'open',
  });
});

test('refuses forged tokens of each kind', async () => {
  const good = await clients.signIn(email, password);
  const forgeries = await Promise.all([good.AccessToken, good.IdToken].map((token) => forge(token)));
  const [access = [], id = []] = forgeries;
  for (const [n, AccessToken] of access.entries()) {
    const tried = await tryEveryEndpoint(server.origin, { ...good, AccessToken, IdToken: id[n] ?? '' });
    expect(tried).toEqual({
      ...open,
      'data by token': shut['data by token'],
      user: 'NotAuthorizedException: Invalid Access Token',
      identity: shut.identity,
    });
  }
});

test('refuses tokens and credentials of another installation', async () => {
  const elsewhere = await serveRestartable();
  await addAccount(elsewhere.now().db, { email, password: password });
  const foreign = await clientsOf(elsewhere.origin).signIn(email, password);
  expect(
    await tryEveryEndpoint(server.origin, { ...foreign, presigned: movedTo(server.origin, foreign.presigned) }),
  ).toEqual({
    'data by token': 'UnauthorizedException',
    'data by signature': 'UnrecognizedClientException',
    storage: 'InvalidToken',
    'presigned address': 'InvalidToken',
    user: 'NotAuthorizedException: Invalid Access Token',
    refresh: 'NotAuthorizedException: Invalid Refresh Token',
    'other refresh': 'NotAuthorizedException: Invalid Refresh Token',
    identity: shut.identity,
  });
  await elsewhere.close();
});

test('no credentials give another identity', async () => {
  const visitor = await clients.credentialsFor({});
  const own = await clients.signIn(email, password);
  const person = await clients.credentialsFor({ [provider]: own.IdToken });
  // A guest with the person's identity id, and the reverse.
  await expect(clients.credentialsFor({}, person.identityId)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const named = await clients.credentialsFor({ [provider]: own.IdToken }, visitor.identityId);
  expect(named.identityId).toBe(person.identityId);
  // A session token with another session's key, and the reverse.
  const { sessionToken } = visitor.credentials;
  for (const credentials of [
    { ...own.credentials, sessionToken },
    { ...visitor.credentials, sessionToken: own.credentials.sessionToken },
  ]) {
    expect(await tryEveryEndpoint(server.origin, { ...own, credentials })).toEqual({
      ...open,
      'data by signature': 'UnrecognizedClientException',
      storage: 'InvalidAccessKeyId',
    });
  }
  // An ID token is no access token, and vice versa; the data service accepts both.
  const swapped = { ...own, AccessToken: own.IdToken, IdToken: own.AccessToken };
  expect(await tryEveryEndpoint(server.origin, swapped)).toMatchObject({
    'data by token': 'open',
    user: 'NotAuthorizedException: Invalid Access Token',
    identity: shut.identity,
  });
});

/** Forged tokens: unsigned, signed with another key, and with a public one. */
async function forge(token: string): Promise<string[]> {
  const claims = decodeJwt(token);
  const { current } = server.now().userPool.parts.keys;
  const [, payload, signature] = token.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: current.id })).toString('base64url');
  const known = Buffer.from(current.publicKey.export({ type: 'spki', format: 'pem' }));
  return [
    new UnsecuredJWT(claims).encode(),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: current.id }).sign(known),
    await new SignJWT({ ...claims, iss: 'https://elsewhere.example/idp' })
      .setProtectedHeader({ alg: 'RS256', kid: current.id })
      .sign(current.privateKey),
  ];
}

function movedTo(origin: string, address: string): string {
  const { pathname, search } = new URL(address);
  return origin + pathname + search;
}
