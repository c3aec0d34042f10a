import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '#tests/images/pictures.ts';
import { clientsOf, everyDoor, open, provider, shut } from './every-door.ts';
import { type RestartableWire, serveRestartable } from './restartable-wire.ts';
import { addAccount } from './sign-up.ts';

/** Keys that do not fit: each is tried at every door. */
const email = 'ana@example.mx';
const password = 'Correcto-Caballo-7';
const hour = 3_600_000;

let house: RestartableWire;
let clients: ReturnType<typeof clientsOf>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  house = await serveRestartable();
  clients = clientsOf(house.origin);
  const { db, images } = house.now();
  await addAccount(db, { email, password });
  const cleaned = await images?.workshop.clean(await picture('png'));
  if (!cleaned?.ok) throw new Error('There is no image');
  await images?.store.put('images/strip.png', cleaned);
});
afterAll(async () => {
  await house.close();
  vi.useRealTimers();
});

test('tokens and credentials that expired', async () => {
  const mine = await clients.signIn(email, password);
  vi.setSystemTime(Date.now() + hour);
  expect(await everyDoor(house.origin, mine)).toEqual({
    ...shut,
    user: 'NotAuthorizedException: Access Token has expired',
    refresh: 'open',
    'other refresh': 'open',
  });
});

test('tokens that were forged, each kind of them', async () => {
  const good = await clients.signIn(email, password);
  const forgeries = await Promise.all([good.AccessToken, good.IdToken].map((token) => forge(token)));
  const [access = [], id = []] = forgeries;
  for (const [n, AccessToken] of access.entries()) {
    const tried = await everyDoor(house.origin, { ...good, AccessToken, IdToken: id[n] ?? '' });
    expect(tried).toEqual({
      ...open,
      'data by token': shut['data by token'],
      user: 'NotAuthorizedException: Invalid Access Token',
      identity: shut.identity,
    });
  }
});

test('keys that another installation gave', async () => {
  const elsewhere = await serveRestartable();
  await addAccount(elsewhere.now().db, { email, password: password });
  const foreign = await clientsOf(elsewhere.origin).signIn(email, password);
  expect(await everyDoor(house.origin, { ...foreign, presigned: movedTo(house.origin, foreign.presigned) })).toEqual({
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

test('nobody becomes somebody else', async () => {
  const visitor = await clients.credentialsFor({});
  const mine = await clients.signIn(email, password);
  const person = await clients.credentialsFor({ [provider]: mine.IdToken });
  // A guest names the person's identity, and the person that of the guest.
  await expect(clients.credentialsFor({}, person.identityId)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const named = await clients.credentialsFor({ [provider]: mine.IdToken }, visitor.identityId);
  expect(named.identityId).toBe(person.identityId);
  // The token of another session beside the own key, and the other way round.
  const { sessionToken } = visitor.credentials;
  for (const credentials of [
    { ...mine.credentials, sessionToken },
    { ...visitor.credentials, sessionToken: mine.credentials.sessionToken },
  ]) {
    expect(await everyDoor(house.origin, { ...mine, credentials })).toEqual({
      ...open,
      'data by signature': 'UnrecognizedClientException',
      storage: 'InvalidAccessKeyId',
    });
  }
  // An ID token is no access token, and an access token no login; for data both are good.
  const swapped = { ...mine, AccessToken: mine.IdToken, IdToken: mine.AccessToken };
  expect(await everyDoor(house.origin, swapped)).toMatchObject({
    'data by token': 'open',
    user: 'NotAuthorizedException: Invalid Access Token',
    identity: shut.identity,
  });
});

/** Tokens with the claims of a good one: unsigned, signed with another key, and with one that everybody knows. */
async function forge(token: string): Promise<string[]> {
  const claims = decodeJwt(token);
  const { current } = house.now().userPool.parts.keys;
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
