import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Outputs } from '#client/read-outputs.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOutEverywhere, signOutHere } from '#client/session/sign-out.ts';
import { sessionOver, type ThisSession } from '#client/session/this-session.ts';
import { memoryStorage } from '#tests/support/session/made-session.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

/** The site's session against the real user pool. */

const password = 'Correcto-Caballo-7';
const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 12);
/** Clock skew of the service, in milliseconds. */
const ahead = 20 * 60_000;

let wire: WireUnderTest;
let outputs: Outputs;
let tab: ThisSession;
let other: ThisSession;

beforeAll(async () => {
  wire = await serveWire({ clock: () => Date.now() + ahead });
  outputs = await (await fetch(`${wire.origin}/amplify_outputs.json`)).json();
  await addAccount(wire.db, { email: 'ana@example.mx', password });
});
afterAll(() => wire.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const storage = memoryStorage();
  tab = sessionOver(storage, outputs);
  other = sessionOver(storage, outputs);
  wire.requests.length = 0;
});
afterEach(() => vi.useRealTimers());

const signInWith = (typed: string) => signIn({ ...tab, now: Date.now }, 'ana@example.mx', typed);

async function signInAsAna(): Promise<void> {
  await signInWith(password);
  wire.requests.length = 0;
}

const refreshes = () => wire.requests.filter((request) => request === '/idp InitiateAuth').length;

test('a sign-in is stored as the session of every tab', async () => {
  expect(await other.session.getTokens()).toBeNull();
  await signInAsAna();
  const tokens = await other.session.getTokens();
  expect(tokens).toMatchObject({
    username: 'ana@example.mx',
    clockDrift: ahead,
    signInDetails: { loginId: 'ana@example.mx', authFlowType: 'USER_PASSWORD_AUTH' },
  });
  expect(tokens?.idToken?.payload).toMatchObject({ email: 'ana@example.mx' });
  expect(refreshes()).toBe(0);
});

test('a wrong password is refused, and no session starts', async () => {
  await expect(signInWith('Equivocado-Caballo-7')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await other.session.getTokens()).toBeNull();
});

test('tokens near expiry are refreshed once for all tabs', async () => {
  await signInAsAna();
  const before = await tab.session.getTokens();
  vi.setSystemTime(start + hour - 5_001);
  expect(String((await tab.session.getTokens())?.accessToken)).toBe(String(before?.accessToken));
  expect(refreshes()).toBe(0);

  vi.setSystemTime(start + hour - 4_000);
  const [first, second] = await Promise.all([tab.session.getTokens(), other.session.getTokens()]);
  expect(String(first?.accessToken)).not.toBe(String(before?.accessToken));
  expect(String(second?.accessToken)).toBe(String(first?.accessToken));
  expect(refreshes()).toBe(1);
  expect(second?.clockDrift).toBe(ahead);
  expect(first?.signInDetails).toEqual(before?.signInDetails);
});

test('a refresh can be forced', async () => {
  await signInAsAna();
  const before = await tab.session.getTokens();
  const after = await tab.session.getTokens({ forceRefresh: true });
  expect(String(after?.accessToken)).not.toBe(String(before?.accessToken));
  expect(refreshes()).toBe(1);
});

test('signing out in one tab signs out the others', async () => {
  await signInAsAna();
  expect(await signOutHere(other)).toBe('left');
  expect(wire.requests).toContain('/idp RevokeToken');
  expect(await tab.session.getTokens()).toBeNull();
  await expect(other.session.requireTokens()).rejects.toThrow('Auth session was not found. Make sure to call signIn.');
});

test('a session ended elsewhere ends at its next refresh', async () => {
  await signInAsAna();
  const elsewhere = sessionOver(memoryStorage(), outputs);
  const tokens = other.store.load();
  if (!tokens) throw new Error('nobody is signed in');
  elsewhere.store.store(tokens);
  expect(await signOutEverywhere(elsewhere)).toBe('left');
  expect(wire.requests).toEqual(['/idp GlobalSignOut']);
  expect(other.store.load()).not.toBeNull();
  expect(await tab.session.getTokens({ forceRefresh: true })).toBeNull();
  expect(other.store.load()).toBeNull();
});

test('a network error keeps the session', async () => {
  await signInAsAna();
  const away = { ...outputs, custom: { ...outputs.custom, user_pool_endpoint: 'http://127.0.0.1:9/idp' } };
  const offline = sessionOver(tab.storage, away);
  await expect(offline.session.getTokens({ forceRefresh: true })).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'A network error has occurred.',
  });
  expect(other.store.load()).not.toBeNull();
  expect(await signOutEverywhere(offline)).toBe('unreached');
  expect(other.store.load()).not.toBeNull();
  expect(await signOutHere(offline)).toBe('unreached');
  expect(other.store.load()).toBeNull();
});

test('no unexpected error is logged', () => {
  expect(wire.faults).toEqual([]);
});
