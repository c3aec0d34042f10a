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
import { picture } from '#tests/images/pictures.ts';
import { lastCode } from './codes-in-letters.ts';
import { clientsOf, everyDoor, type Keys, open, shut } from './every-door.ts';
import { Bucket, keysIn, libraryStorage, putBytes } from './library-storage.ts';
import { pointAmplify } from './point-amplify.ts';
import { type RestartableWire, serveRestartable } from './restartable-wire.ts';
import { addAccount } from './sign-up.ts';

/**
 * One person of the company and one visitor, from the first page to the last sign-out, each test going on where the one
 * before ended. Ana sits at a browser with the client library; her telephone speaks through the SDK's clients. The clock
 * stands still but for what is said: what ends, ends at once.
 */
const email = 'ana@example.mx';
const first = 'Correcto-Caballo-7';
const second = 'otra-Grapa-8-bateria';
const minute = 60_000;
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const key = 'images/strip.png';

let house: RestartableWire;
let clients: ReturnType<typeof clientsOf>;
let visitor: Awaited<ReturnType<typeof clients.credentialsFor>>;
let telephone: Keys;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  house = await serveRestartable();
  clients = clientsOf(house.origin);
  await pointAmplify(house.origin);
  await addAccount(house.now().db, { email, password: first });
});
afterAll(async () => {
  await house.close();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

/** What the browser's data calls answer: the messages, or why there are none. */
async function messages(authMode: 'iam' | 'userPool'): Promise<string[] | string> {
  const query = '{ listContacts { items { message } } }';
  const asked = Promise.resolve(generateClient({ authMode }).graphql({ query }));
  const answer = await asked.catch((refused: unknown) => refused);
  const { data, errors } = answer as {
    data: { listContacts: { items: { message: string }[] } } | null;
    errors?: { errorType?: string; message: string }[];
  };
  return errors
    ? (errors[0]?.errorType ?? errors[0]?.message ?? '')
    : (data?.listContacts.items.map(({ message }) => message) ?? []);
}

const storage = () => libraryStorage(house.origin);
const putPicture = async (images: S3Client, name: string) => putBytes(images, name, await picture('png'));

test('a visitor leaves a message and looks at images, and keeps none', async () => {
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

test('somebody of the company signs in, reads it, and keeps, lists, shows and removes an image', async () => {
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
  expect((await fetch(`${house.origin}/${key}`)).status).toBe(200);
  await images.send(new DeleteObjectCommand({ Bucket, Key: 'images/other.png' }));
  expect(await keysIn(images)).toEqual([key]);
  expect((await fetch(`${house.origin}/images/other.png`)).status).toBe(404);
});

test('near their end the tokens are refreshed, and sooner when that is forced', async () => {
  const before = await fetchAuthSession();
  house.requests.length = 0;
  pass(60 * minute - 5_001);
  expect(String((await fetchAuthSession()).tokens?.accessToken)).toBe(String(before.tokens?.accessToken));
  expect(house.requests.filter((request) => request.startsWith('/idp'))).toEqual([]);
  pass(1_002);
  const near = await fetchAuthSession();
  expect(String(near.tokens?.accessToken)).not.toBe(String(before.tokens?.accessToken));
  expect(house.requests.filter((request) => request.startsWith('/idp'))).toEqual(['/idp GetTokensFromRefreshToken']);
  const forced = await fetchAuthSession({ forceRefresh: true });
  expect(String(forced.tokens?.accessToken)).not.toBe(String(near.tokens?.accessToken));
  expect([near.identityId, forced.identityId]).toEqual([before.identityId, before.identityId]);
  expect(await messages('iam')).toEqual(['Hola']);
  expect(await putPicture(storage(), key)).toBe('kept');
});

test('a restart signs nobody out and breaks no credentials', async () => {
  visitor = await clients.credentialsFor({}, visitor.identityId);
  telephone = await clients.signIn(email, first);
  await house.restart();
  expect(await everyDoor(house.origin, telephone)).toEqual(open);
  expect(await keysIn(clients.storageFor(visitor.credentials))).toEqual([key]);
  expect((await clients.credentialsFor({}, visitor.identityId)).identityId).toBe(visitor.identityId);
  expect(await messages('iam')).toEqual(['Hola']);
  expect(await messages('userPool')).toEqual(['Hola']);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  expect(await putPicture(storage(), key)).toBe('kept');
});

test('a new password, with the code of the letter, ends every session on every device', async () => {
  const asked = await resetPassword({ username: email });
  expect(asked.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const { db, ring } = house.now();
  const confirmationCode = await lastCode(db, ring, email);
  expect(await everyDoor(house.origin, telephone)).toEqual(open);
  await confirmResetPassword({ username: email, confirmationCode, newPassword: second });

  expect(await everyDoor(house.origin, telephone)).toEqual(shut);
  expect(await messages('userPool')).toBe('Unauthorized');
  // The library forgets the tokens, and then asks as a guest for the identity that it had: a person's, which no guest gets.
  // The site's own session forgets that too (session-with-amplify.test.ts).
  const guest = fetchAuthSession({ forceRefresh: true });
  await expect(guest).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated to call this API.');
  await expect(signIn({ username: email, password: first, options })).rejects.toThrow(
    'Incorrect username or password.',
  );
  expect(await signIn({ username: email, password: second, options })).toMatchObject({ isSignedIn: true });
  expect(await messages('iam')).toEqual(['Hola']);
});

test('a global sign-out is refused everywhere from then on', async () => {
  telephone = await clients.signIn(email, second);
  const { tokens, credentials } = await fetchAuthSession();
  expect(await everyDoor(house.origin, telephone)).toEqual(open);
  house.requests.length = 0;
  await signOut({ global: true });
  expect(house.requests).toContain('/idp GlobalSignOut');

  expect(await everyDoor(house.origin, telephone)).toEqual(shut);
  // What the browser had, as if somebody had copied it.
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
  expect(await everyDoor(house.origin, copied)).toEqual(shut);
  await expect(getCurrentUser()).rejects.toThrow('User needs to be authenticated to call this API.');
  expect(await messages('iam')).toBe('Unauthorized');
  expect(await putPicture(storage(), key)).toBe('AccessDenied');
  expect(await keysIn(storage())).toEqual([key]);
});
