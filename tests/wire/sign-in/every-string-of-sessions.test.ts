import { assertIdentityPoolIdConfig } from '@aws-amplify/core/internals/utils';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  signIn,
  signInWithRedirect,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionOver } from '#client/session/this-session.ts';
import { madeTokens, memoryStorage } from '#tests/support/session/made-session.ts';
import { configurationOf, libraryWith, pools } from '#tests/wire/support/library-beside.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

/**
 * Strings of the requirements' section 8 about sessions and configuration, provoked with the client
 * library and the site's session. The library no longer emits 'Auth UserPool or IdentityPool not
 * configured.'
 */
let wire: WireUnderTest;
beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  wire = await serveWire();
});
afterAll(() => wire.close());

describe('a session', () => {
  const outputs = async () => (await fetch(`${wire.origin}/amplify_outputs.json`)).json();

  test('is required by some calls', async () => {
    const { auth, custom } = await outputs();
    const context = libraryWith({
      ...pools,
      userPoolClientId: auth.user_pool_client_id,
      userPoolEndpoint: custom.user_pool_endpoint,
      identityPoolId: auth.identity_pool_id,
      identityPoolEndpoint: custom.identity_pool_endpoint,
    });
    for (const request of [getCurrentUser(context), fetchUserAttributes(context)]) {
      await expect(request).rejects.toMatchObject({
        name: 'UserUnAuthenticatedException',
        message: 'User needs to be authenticated to call this API.',
        recoverySuggestion: 'Sign in before calling this API again.',
      });
    }
  });

  test('is missing', async () => {
    const { session } = sessionOver(memoryStorage(), await outputs());
    await expect(session.requireTokens()).rejects.toMatchObject({
      name: 'NoSessionFoundException',
      message: 'Auth session was not found. Make sure to call signIn.',
    });
  });

  test('of the implicit grant cannot be refreshed', async () => {
    const storage = memoryStorage();
    const own = sessionOver(storage, await outputs());
    const { refreshToken: _, ...implicit } = madeTokens(Date.now());
    own.store.store(implicit);
    const message =
      /^Token refresh is not supported when authenticated with the 'implicit grant' \(token\) oauth flow\./;
    await expect(own.session.getTokens({ forceRefresh: true })).rejects.toThrow(message);

    own.store.store(implicit);
    Amplify.configure({ Auth: { Cognito: { ...pools, userPoolClientId: own.clientId } } });
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: async (key) => storage.getItem(key),
      setItem: async (key, value) => storage.setItem(key, value),
      removeItem: async (key) => storage.removeItem(key),
      clear: async () => undefined,
    });
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'TokenRefreshException',
      message: expect.stringMatching(message),
    });
  });

  test('is not opened by a wrong name or password', async () => {
    await addAccount(wire.db, { email: 'ana@example.mx', password: 'another-Horse-7' });
    const { auth, custom } = await outputs();
    const context = libraryWith({
      ...pools,
      userPoolClientId: auth.user_pool_client_id,
      userPoolEndpoint: custom.user_pool_endpoint,
    });
    const request = {
      username: 'ana@example.mx',
      password: 'x',
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    } as const;
    await expect(signIn(context, request)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(wire.faults).toEqual([]);
  });
});

describe('a configuration', () => {
  const { identityPoolId: _, ...withoutIdentities } = pools;

  test.each([
    ['without pools', libraryWith()],
    ['without a user pool', libraryWith({ identityPoolId: pools.identityPoolId })],
    ['without a client of it', libraryWith({ userPoolId: pools.userPoolId })],
  ])('%s', async (_name, context) => {
    await expect(resetPassword(context, { username: 'ana' })).rejects.toMatchObject({
      name: 'AuthUserPoolException',
      message: 'Auth UserPool not configured.',
      recoverySuggestion: 'Make sure to call Amplify.configure in your app with userPoolId and userPoolClientId.',
    });
  });

  test('without an identity pool gives no credentials, and calls that need them say so', async () => {
    expect((await fetchAuthSession(libraryWith(withoutIdentities))).credentials).toBeUndefined();
    // The library catches this error where credentials are optional.
    expect(() => assertIdentityPoolIdConfig(undefined)).toThrow('Invalid identity pool id provided.');
    const data = { endpoint: 'http://127.0.0.1:9/graphql', region: 'us-west-1', defaultAuthMode: 'iam' } as const;
    Amplify.configure({ ...configurationOf(withoutIdentities), API: { GraphQL: data } });
    const request = Promise.resolve(generateClient({ authMode: 'iam' }).graphql({ query: '{ __typename }' }));
    await expect(request).rejects.toMatchObject({ name: 'NoCredentials', message: 'No credentials' });
  });

  test('without OAuth', async () => {
    await expect(signInWithRedirect(libraryWith(pools))).rejects.toMatchObject({
      name: 'OAuthNotConfigureException',
      message: 'oauth param not configured.',
      recoverySuggestion: 'Make sure to call Amplify.configure with oauth parameter in your app.',
    });
  });

  test('with a malformed id', async () => {
    await expect(
      resetPassword(libraryWith({ ...pools, userPoolId: 'nonsense' }), { username: 'ana' }),
    ).rejects.toMatchObject({
      name: 'InvalidUserPoolId',
      message: 'Invalid user pool id provided.',
    });
    await expect(fetchAuthSession(libraryWith({ ...pools, identityPoolId: 'nonsense' }))).rejects.toMatchObject({
      name: 'InvalidIdentityPoolIdException',
      message: 'Invalid identity pool id provided.',
    });
  });
});
