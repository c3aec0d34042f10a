import { DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { expect, it } from 'vitest';
import { madeTokens, memoryStorage, plain } from '#tests/support/session/made-session.ts';
import { clientsWithSession, openTokenStore, type SessionTokens } from './token-store.ts';

const client = 'abc123';

/** The library's store over the same storage. */
function libraryStore(storage: ReturnType<typeof memoryStorage>) {
  const store = new DefaultTokenStore();
  store.setKeyValueStorage({
    getItem: async (key) => storage.getItem(key),
    setItem: async (key, value) => storage.setItem(key, value),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => undefined,
  });
  store.setAuthConfig({ Cognito: { userPoolId: 'us-west-1_Abc123', userPoolClientId: client } });
  return store;
}
const details = { loginId: 'ana@ejemplo.mx', authFlowType: 'USER_PASSWORD_AUTH' } as const;

it('reads what the library stored', async () => {
  const storage = memoryStorage();
  const tokens = { ...madeTokens(), clockDrift: -1234, signInDetails: details };
  await libraryStore(storage).storeTokens(tokens as Parameters<DefaultTokenStore['storeTokens']>[0]);
  expect(plain(openTokenStore(storage, client).load())).toEqual(plain(tokens));
});

it('stores what the library reads, and clears all of it', async () => {
  const storage = memoryStorage();
  const store = openTokenStore(storage, client);
  const tokens: SessionTokens = { ...madeTokens(), clockDrift: 77, signInDetails: details };
  store.store(tokens);
  const found = await libraryStore(storage).loadTokens();
  expect(found).toMatchObject({ username: 'ana@ejemplo.mx', clockDrift: 77, refreshToken: 'refresh' });
  expect(found?.signInDetails).toEqual(details);
  expect(String(found?.accessToken)).toBe(String(tokens.accessToken));
  store.clear();
  expect(storage.names()).toEqual([]);
});

it('deletes what a new session lacks', () => {
  const store = openTokenStore(memoryStorage(), client);
  store.store(madeTokens());
  const { idToken: _, refreshToken: __, ...less } = madeTokens();
  store.store(less);
  expect(plain(store.load())).toEqual(plain(less));
});

it.each(['', 'cut', 'a.b.c'])('has no session when its token is %j', (broken) => {
  const storage = memoryStorage();
  const store = openTokenStore(storage, client);
  store.store(madeTokens());
  storage.setItem(`CognitoIdentityServiceProvider.${client}.ana@ejemplo.mx.accessToken`, broken);
  expect(store.load()).toBeNull();
});

it.each(['cut', 'a.b.c'])('has no session when its ID token is %j', (broken) => {
  const storage = memoryStorage();
  const store = openTokenStore(storage, client);
  store.store(madeTokens());
  storage.setItem(`CognitoIdentityServiceProvider.${client}.ana@ejemplo.mx.idToken`, broken);
  expect(store.load()).toBeNull();
});

it('keeps a session of which only the sign-in details are unreadable', () => {
  const storage = memoryStorage();
  const store = openTokenStore(storage, client);
  store.store({ ...madeTokens(), signInDetails: details });
  storage.setItem(`CognitoIdentityServiceProvider.${client}.ana@ejemplo.mx.signInDetails`, '{"loginId":');
  expect(plain(store.load())).toEqual(plain(madeTokens()));
});

it('leaves the session of another client alone', () => {
  const storage = memoryStorage();
  openTokenStore(storage, 'another').store(madeTokens());
  const store = openTokenStore(storage, client);
  expect(store.load()).toBeNull();
  store.clear();
  expect(clientsWithSession(storage.names())).toEqual(['another']);
});

it('reads the key of a remembered device', () => {
  const storage = memoryStorage();
  const store = openTokenStore(storage, client);
  store.store(madeTokens());
  storage.setItem(`CognitoIdentityServiceProvider.${client}.ana@ejemplo.mx.deviceKey`, 'device');
  expect(store.load()?.deviceKey).toBe('device');
});
