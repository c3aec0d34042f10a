import { fetchAuthSession, getCurrentUser, signIn } from 'aws-amplify/auth';
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configureAmplify } from '#site/api/configure-amplify.ts';
import type { Outputs } from '#site/api/read-outputs.ts';
import { sessionOver, type ThisSession } from '#site/api/this-session.ts';
import { signOutEverywhere, signOutHere } from '#site/session/sign-out.ts';
import { memoryStorage } from '#tests/session/made-session.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';
import { addAccount } from './sign-up.ts';

/** The session of the site's own pages, in the client library and against the real pool. */

const password = 'Correcto-Caballo-7';
const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 12);
/** So far the service's clock is ahead of the browser's, in all that follows. */
const ahead = 20 * 60_000;

let wire: WireUnderTest;
let outputs: Outputs;
/** Two tabs of one browser; the library runs in the first. */
let tab: ThisSession;
let other: ThisSession;

beforeAll(async () => {
  wire = await serveWire({ clock: () => Date.now() + ahead });
  outputs = await (await fetch(`${wire.origin}/amplify_outputs.json`)).json();
  await addAccount(wire.db, { email: 'ana@example.mx', password });
  ConsoleLogger.LOG_LEVEL = 'ERROR';
});
afterAll(() => wire.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const storage = memoryStorage();
  tab = sessionOver(storage, outputs);
  other = sessionOver(storage, outputs);
  configureAmplify(outputs, tab);
  // A page that was just loaded remembers nobody.
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  wire.requests.length = 0;
});
afterEach(() => vi.useRealTimers());

async function signInAsAna(): Promise<void> {
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  const { isSignedIn } = await signIn({ username: 'ana@example.mx', password, options });
  expect(isSignedIn).toBe(true);
  wire.requests.length = 0;
}

const refreshes = () => wire.requests.filter((request) => request === '/idp InitiateAuth').length;

test('what the library stores when somebody signs in is the session of every tab', async () => {
  expect(await other.session.getTokens()).toBeNull();
  await signInAsAna();
  const tokens = await other.session.getTokens();
  expect(tokens).toMatchObject({ username: 'ana@example.mx', clockDrift: ahead });
  expect(tokens?.idToken?.payload).toMatchObject({ email: 'ana@example.mx' });
  expect(String((await fetchAuthSession()).tokens?.accessToken)).toBe(String(tokens?.accessToken));
  expect(await getCurrentUser()).toMatchObject({
    username: tokens?.accessToken.payload.sub,
    signInDetails: { loginId: 'ana@example.mx' },
  });
  expect(refreshes()).toBe(0);
});

test('tokens near their end are refreshed once for all tabs, and the credentials follow', async () => {
  await signInAsAna();
  const before = await fetchAuthSession();
  vi.setSystemTime(start + hour - 5_001);
  expect(String((await fetchAuthSession()).tokens?.accessToken)).toBe(String(before.tokens?.accessToken));
  expect(refreshes()).toBe(0);

  vi.setSystemTime(start + hour - 4_000);
  const [first, second] = await Promise.all([fetchAuthSession(), other.session.getTokens()]);
  expect(String(first.tokens?.accessToken)).not.toBe(String(before.tokens?.accessToken));
  expect(String(second?.accessToken)).toBe(String(first.tokens?.accessToken));
  expect(refreshes()).toBe(1);
  expect(first.identityId).toBe(before.identityId);
  expect(second?.clockDrift).toBe(ahead);
  expect(first.tokens?.signInDetails).toEqual(before.tokens?.signInDetails);
});

test('a refresh can be forced', async () => {
  await signInAsAna();
  const before = await fetchAuthSession();
  const after = await fetchAuthSession({ forceRefresh: true });
  expect(String(after.tokens?.accessToken)).not.toBe(String(before.tokens?.accessToken));
  expect(refreshes()).toBe(1);
});

test('signing out in one tab makes a guest of the other, with a guest’s identity', async () => {
  await signInAsAna();
  const person = await fetchAuthSession();
  expect(await signOutHere(other)).toBe('left');
  expect(wire.requests).toContain('/idp RevokeToken');
  const guest = await fetchAuthSession();
  expect(guest.tokens).toBeUndefined();
  expect(guest.identityId).not.toBe(person.identityId);
  expect(guest.credentials?.accessKeyId).toBeDefined();
  await expect(getCurrentUser()).rejects.toMatchObject({
    name: 'UserUnAuthenticatedException',
    message: 'User needs to be authenticated to call this API.',
    recoverySuggestion: 'Sign in before calling this API again.',
  });
  await expect(other.session.requireTokens()).rejects.toThrow('Auth session was not found. Make sure to call signIn.');
});

test('a guest who signs in gets the person’s identity, and the guest’s is not named with the login', async () => {
  const guest = await fetchAuthSession();
  await signInAsAna();
  const person = await fetchAuthSession();
  expect(person.identityId).not.toBe(guest.identityId);
  expect(wire.requests).toEqual(['/identity GetId', '/identity GetCredentialsForIdentity']);
});

test('a session that ended elsewhere ends here at its next refresh', async () => {
  await signInAsAna();
  const elsewhere = sessionOver(memoryStorage(), outputs);
  const tokens = other.store.load();
  if (!tokens) throw new Error('nobody is signed in');
  elsewhere.store.store(tokens);
  expect(await signOutEverywhere(elsewhere)).toBe('left');
  expect(wire.requests).toEqual(['/idp GlobalSignOut']);
  expect(other.store.load()).not.toBeNull();
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  expect(other.store.load()).toBeNull();
});

test('guest credentials are reused for 50 minutes', async () => {
  await fetchAuthSession();
  vi.setSystemTime(start + 50 * 60_000 - 1);
  await fetchAuthSession();
  expect(wire.requests).toEqual(['/identity GetId', '/identity GetCredentialsForIdentity']);
  vi.setSystemTime(start + 50 * 60_000);
  await fetchAuthSession();
  expect(wire.requests.slice(2)).toEqual(['/identity GetCredentialsForIdentity']);
});

test('when the service cannot be reached, the session is kept', async () => {
  await signInAsAna();
  const away = { ...outputs, custom: { ...outputs.custom, user_pool_endpoint: 'http://127.0.0.1:9/idp' } };
  const offline = sessionOver(tab.storage, away);
  configureAmplify(away, offline);
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'A network error has occurred.',
  });
  expect(other.store.load()).not.toBeNull();
  expect(await signOutEverywhere(offline)).toBe('unreached');
  expect(other.store.load()).not.toBeNull();
  expect(await signOutHere(offline)).toBe('unreached');
  expect(other.store.load()).toBeNull();
});

test('nothing unexpected happened', () => {
  expect(wire.faults).toEqual([]);
});
