import { generateClient } from 'aws-amplify/api';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let ring = keyRingOf('k1');
const turning: KeyRing = {
  get current() {
    return ring.current;
  },
  find: (id) => ring.find(id),
  get secrets() {
    return ring.secrets;
  },
};

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ change: () => ({ ring: turning }) });
  await pointAmplify(wire.origin);
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.requests.length = 0;
});

const query = 'mutation M { createNewsLetter(input: { email: "ana@example.mx" }) { email } }';
const outcome = () =>
  Promise.resolve(generateClient({ authMode: 'iam' }).graphql({ query })).catch((error: unknown) => error);
const done = { data: { createNewsLetter: { email: 'ana@example.mx' } } };

test('credentials of an older key stay valid', async () => {
  expect(await outcome()).toMatchObject(done);
  ring = keyRingOf('k2', 'k1');
  expect(await outcome()).toMatchObject(done);
});

test('credentials of a deleted key are refused in words, without retries', async () => {
  ring = keyRingOf('k3');
  expect(await outcome()).toMatchObject({
    errors: [{ message: 'The security token included in the request is invalid.' }],
  });
  expect(wire.requests).toEqual(['/graphql']);
});

test('an identity of a deleted key is not found, and a client gets a new one', async () => {
  const refused = await fetchAuthSession({ forceRefresh: true }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'ResourceNotFoundException' });
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  expect(await outcome()).toMatchObject(done);
});
