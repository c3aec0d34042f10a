import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { generateClient } from 'aws-amplify/api';
import {
  confirmResetPassword,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/images/pictures.ts';
import { Bucket, keysIn, libraryStorage, putBytes } from '#tests/wire/storage/library-storage.ts';
import { lastCode } from '#tests/wire/support/codes-in-emails.ts';
import { clientsOf, type Keys, open, shut, tryEveryEndpoint } from '#tests/wire/support/every-endpoint.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { type RestartableWire, serveRestartable } from '#tests/wire/support/restartable-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

/**
 * A staff member and a visitor from first page to last sign-out; each test continues the previous
 * one. Ana uses the client library in a browser, and SDK clients on a phone. The clock is frozen
 * unless moved.
 */
const email = 'ana@example.mx';
const first = 'Correcto-Caballo-7';
const second = 'otra-Grapa-8-bateria';
const minute = 60_000;
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const key = 'images/strip.png';

let server: RestartableWire;
let clients: ReturnType<typeof clientsOf>;
let visitor: Awaited<ReturnType<typeof clients.credentialsFor>>;
let telephone: Keys;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await serveRestartable();
  clients = clientsOf(server.origin);
  await pointAmplify(server.origin);
  await addAccount(server.now().db, { email, password: first });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

/** Messages as the browser's library gets them, or the error. */
async function messages(authMode: 'iam' | 'userPool'): Promise<string[] | string> {
  const query = '{ listContacts { items { message } } }';
  const request = Promise.resolve(generateClient({ authMode }).graphql({ query }));
  const answer = await request.catch((refused: unknown) => refused);
  const { data, errors } = answer as {
    data: { listContacts: { items: { message: string }[] } } | null;
    errors?: { errorType?: string; message: string }[];
  };
  return errors
    ? (errors[0]?.errorType ?? errors[0]?.message ?? '')
    : (data?.listContacts.items.map(({ message }) => message) ?? []);
}

const storage = () => libraryStorage(server.origin);
const putPicture = async (images: S3Client, name: string) => putBytes(images, name, await picture('png'));

test('a visitor leaves a message and reads images, and cannot write any', async () => {
  visitor = await clients.credentialsFor({});
  const { tokens, identityId } = await fetchAuthSession();
  expect([tokens, identityId === visitor.identityId]).toEqual([undefined, false]);
  const input = {
    name: 'Eva',
    lastname: 'Luz',
    email: 'eva@example.mx',
    type: 'training',
    message: 'Hola',
    consent: true,
  };
  const query = 'mutation M($input: CreateContactInput!) { createContact(input: $input) { id } }';
  await generateClient({ authMode: 'iam' }).graphql({ query, variables: { input } });
  expect(await messages('iam')).toBe('Unauthorized');
  expect(await keysIn(storage())).toEqual([]);
  expect(await putPicture(storage(), key)).toBe('AccessDenied');
});

test('staff sign in, read it, and put, list, show and delete an image', async () => {
  expect(await signIn({ username: email, password: first, options })).toMatchObject({ isSignedIn: true });
  expect(await messages('iam')).toEqual(['Hola']);
  expect(await messages('userPool')).toEqual(['Hola']);

  const images = storage();
  expect(await putPicture(images, key)).toBe('kept');
  expect(await putPicture(images, 'images/other.png')).toBe('kept');
  expect(await keysIn(images)).toEqual(['images/other.png', key]);
  const address = await getSignedUrl(images, new GetObjectCommand({ Bucket, Key: key }), { expiresIn: 60 });
  const shown = await fetch(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await fetch(`${server.origin}/${key}`)).status).toBe(200);
  await images.send(new DeleteObjectCommand({ Bucket, Key: 'images/other.png' }));
  expect(await keysIn(images)).toEqual([key]);
  expect((await fetch(`${server.origin}/images/other.png`)).status).toBe(404);
});

test('tokens are refreshed near expiry, and when forced', async () => {
  const before = await fetchAuthSession();
  server.requests.length = 0;
  pass(60 * minute - 5_001);
  expect(String((await fetchAuthSession()).tokens?.accessToken)).toBe(String(before.tokens?.accessToken));
  expect(server.requests.filter((request) => request.startsWith('/idp'))).toEqual([]);
  pass(1_002);
  const near = await fetchAuthSession();
  expect(String(near.tokens?.accessToken)).not.toBe(String(before.tokens?.accessToken));
  expect(server.requests.filter((request) => request.startsWith('/idp'))).toEqual(['/idp GetTokensFromRefreshToken']);
  const forced = await fetchAuthSession({ forceRefresh: true });
  expect(String(forced.tokens?.accessToken)).not.toBe(String(near.tokens?.accessToken));
  expect([near.identityId, forced.identityId]).toEqual([before.identityId, before.identityId]);
  expect(await messages('iam')).toEqual(['Hola']);
  expect(await putPicture(storage(), key)).toBe('kept');
});

test('a restart keeps sessions and credentials', async () => {
  visitor = await clients.credentialsFor({}, visitor.identityId);
  telephone = await clients.signIn(email, first);
  await server.restart();
  expect(await tryEveryEndpoint(server.origin, telephone)).toEqual(open);
  expect(await keysIn(clients.storageFor(visitor.credentials))).toEqual([key]);
  expect((await clients.credentialsFor({}, visitor.identityId)).identityId).toBe(visitor.identityId);
  expect(await messages('iam')).toEqual(['Hola']);
  expect(await messages('userPool')).toEqual(['Hola']);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  expect(await putPicture(storage(), key)).toBe('kept');
});

test('a new password by e-mailed code ends every session', async () => {
  const request = await resetPassword({ username: email });
  expect(request.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const { db, ring } = server.now();
  const confirmationCode = await lastCode(db, ring, email);
  expect(await tryEveryEndpoint(server.origin, telephone)).toEqual(open);
  await confirmResetPassword({ username: email, confirmationCode, newPassword: second });

  expect(await tryEveryEndpoint(server.origin, telephone)).toEqual(shut);
  expect(await messages('userPool')).toBe('Unauthorized');
  // The library forgets the tokens, then asks for guest credentials with the person's identity id,
  // which is refused. The site's session forgets the id too (site-session.test.ts).
  const guest = fetchAuthSession({ forceRefresh: true });
  await expect(guest).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated to call this API.');
  await expect(signIn({ username: email, password: first, options })).rejects.toThrow(
    'Incorrect username or password.',
  );
  expect(await signIn({ username: email, password: second, options })).toMatchObject({ isSignedIn: true });
  expect(await messages('iam')).toEqual(['Hola']);
});

test('a global sign-out is refused everywhere afterwards', async () => {
  telephone = await clients.signIn(email, second);
  const { tokens, credentials } = await fetchAuthSession();
  expect(await tryEveryEndpoint(server.origin, telephone)).toEqual(open);
  server.requests.length = 0;
  await signOut({ global: true });
  expect(server.requests).toContain('/idp GlobalSignOut');

  expect(await tryEveryEndpoint(server.origin, telephone)).toEqual(shut);
  // Stolen credentials of the browser.
  const copied = {
    ...telephone,
    AccessToken: String(tokens?.accessToken),
    IdToken: String(tokens?.idToken),
    credentials: {
      accessKeyId: credentials?.accessKeyId ?? '',
      secretAccessKey: credentials?.secretAccessKey ?? '',
      sessionToken: credentials?.sessionToken ?? '',
    },
  };
  expect(await tryEveryEndpoint(server.origin, copied)).toEqual(shut);
  await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated to call this API.');
  expect(await messages('iam')).toBe('Unauthorized');
  expect(await putPicture(storage(), key)).toBe('AccessDenied');
  expect(await keysIn(storage())).toEqual([key]);
});
