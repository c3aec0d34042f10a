import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
  await pointAmplify(wire.origin);
  await addAccount(wire.db, { email: 'ana@example.mx', password });
});
afterAll(() => wire.close());

const password = 'Correcto-Caballo-7';
const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const list = (authMode: 'iam' | 'userPool') =>
  Promise.resolve(generateClient({ authMode }).graphql({ query: '{ listContacts { items { id } } }' })).catch(
    (refused: unknown) => refused,
  );
const listed = { data: { listContacts: { items: [] } } };

test('a guest signs in, refreshes, and is a guest again after a global sign-out', async () => {
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(await list('iam')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });

  const wrong = await signIn({ username: 'ana@example.mx', password: 'wrong', options }).catch(
    (error: unknown) => error,
  );
  expect(wrong).toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  expect(await signIn({ username: 'ANA@example.mx', password, options })).toMatchObject({ isSignedIn: true });

  const person = await fetchAuthSession();
  expect(person.identityId).not.toBe(guest.identityId);
  expect(person.userSub).toBe((await getCurrentUser()).userId);
  expect(await fetchUserAttributes()).toMatchObject({ email: 'ana@example.mx', email_verified: 'true' });
  expect(await list('iam')).toMatchObject(listed);
  expect(await list('userPool')).toMatchObject(listed);

  const refreshed = await fetchAuthSession({ forceRefresh: true });
  expect(refreshed.tokens?.accessToken.toString()).not.toBe(person.tokens?.accessToken.toString());
  expect(refreshed.identityId).toBe(person.identityId);
  expect(await list('userPool')).toMatchObject(listed);

  wire.requests.length = 0;
  await signOut({ global: true });
  expect(wire.requests).toContain('/idp GlobalSignOut');
  const sessions = await wire.db.selectFrom('accountSession').select('endedAt').execute();
  expect(sessions).toEqual([{ endedAt: expect.any(String) }]);
  expect((await fetchAuthSession()).tokens).toBeUndefined();
  expect(await list('iam')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  expect(wire.faults).toEqual([]);
});

test('a session ended elsewhere is reported, and the library falls back to a guest', async () => {
  await signIn({ username: 'ana@example.mx', password, options });
  const { identityId, tokens } = await fetchAuthSession();
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' };
  const body = JSON.stringify({ AccessToken: String(tokens?.accessToken) });
  expect((await fetch(`${wire.origin}/idp`, { method: 'POST', headers, body })).status).toBe(200);

  // The library keeps asking for guest credentials with the person's identity id.
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: `Access to Identity '${identityId}' is forbidden.`,
  });
  await signOut();
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest.credentials?.accessKeyId).toMatch(/^ASIA/);
  expect(guest.identityId).not.toBe(identityId);
});

test('updatePassword ends every session but its own', async () => {
  const call = async (operation: string, body: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const answer = await fetch(`${wire.origin}/idp`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { userPoolClientId: ClientId } = Amplify.getConfig().Auth?.Cognito ?? {};
  const AuthParameters = { USERNAME: 'ana@example.mx', PASSWORD: password };
  const elsewhere = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const { AccessToken } = elsewhere.body.AuthenticationResult;
  await signIn({ username: 'ana@example.mx', password, options });
  expect((await call('GetUser', { AccessToken })).status).toBe(200);

  await updatePassword({ oldPassword: password, newPassword: 'Otro-Caballo-8' });
  expect((await call('GetUser', { AccessToken })).status).toBe(400);
  expect((await fetchUserAttributes()).email).toBe('ana@example.mx');
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  expect(await list('iam')).toMatchObject(listed);
  expect(await list('userPool')).toMatchObject(listed);
  await signOut();
});
