import { describe, expect, it } from 'vitest';
import { madeTokens, memoryStorage, noon, plain } from '#tests/support/session/made-session.ts';
import { openSession } from './open-session.ts';
import type { Refreshed } from './refresh-tokens.ts';
import { lockOf } from './tab-lock.ts';
import { openTokenStore, type SessionTokens } from './token-store.ts';

const hour = 3_600_000;
const next = madeTokens(noon + hour, 2);

/** Tabs of one browser, with Ana signed in at noon; `refresh` fakes the service. */
function signedIn(refresh: (tokens: SessionTokens) => Promise<Refreshed>, now = noon) {
  const store = openTokenStore(memoryStorage(), 'abc123');
  store.store(madeTokens());
  const seen = { refreshes: 0, ended: 0 };
  const tab = () =>
    openSession({
      store,
      withLock: lockOf(navigator.locks),
      refresh(tokens) {
        seen.refreshes += 1;
        return refresh(tokens);
      },
      now: () => now,
      ended() {
        seen.ended += 1;
      },
    });
  return { store, seen, tab };
}
const renews = async (): Promise<Refreshed> => ({ ok: true, tokens: next });
const refuses =
  (name: string, message = 'No.') =>
  async (): Promise<Refreshed> => ({ ok: false, name, message });

describe('getTokens', () => {
  it('returns stored tokens while they are valid', async () => {
    const { tab, seen } = signedIn(renews, noon + hour - 5_000);
    expect(plain(await tab().getTokens())).toEqual(plain(madeTokens()));
    expect(seen.refreshes).toBe(0);
  });

  it('returns null when signed out, also on a forced refresh', async () => {
    const { tab, store, seen } = signedIn(renews);
    store.clear();
    expect(await tab().getTokens()).toBeNull();
    expect(await tab().getTokens({ forceRefresh: true })).toBeNull();
    expect(seen.refreshes).toBe(0);
  });

  it('refreshes within five seconds of expiry and stores the tokens', async () => {
    const { tab, store, seen } = signedIn(renews, noon + hour - 4_999);
    expect(plain(await tab().getTokens())).toEqual(plain(next));
    expect(plain(store.load())).toEqual(plain(next));
    expect(seen).toEqual({ refreshes: 1, ended: 0 });
  });

  it('refreshes when forced', async () => {
    const { tab } = signedIn(renews);
    expect(plain(await tab().getTokens({ forceRefresh: true }))).toEqual(plain(next));
  });

  it('refreshes once for all tabs', async () => {
    const { tab, seen } = signedIn(renews, noon + hour);
    const pending = [tab(), tab(), tab()].map((one) => one.getTokens());
    expect((await Promise.all(pending)).map(plain)).toEqual([plain(next), plain(next), plain(next)]);
    expect(seen.refreshes).toBe(1);
  });

  it('keeps the session when the network fails', async () => {
    const { tab, store, seen } = signedIn(refuses('NetworkError', 'A network error has occurred.'), noon + hour);
    await expect(tab().getTokens()).rejects.toMatchObject({
      name: 'NetworkError',
      message: 'A network error has occurred.',
    });
    expect(plain(store.load())).toEqual(plain(madeTokens()));
    expect(seen.ended).toBe(0);
  });

  it('ends the session when the refresh token is rejected', async () => {
    const { tab, store, seen } = signedIn(refuses('NotAuthorizedException'), noon + hour);
    expect(await tab().getTokens()).toBeNull();
    expect(store.load()).toBeNull();
    expect(seen.ended).toBe(1);
  });

  it.each(['UserNotFoundException', 'InternalErrorException', 'TooManyRequestsException', 'InvalidTokens'])(
    'clears the tokens and throws after %s',
    async (name) => {
      const { tab, store } = signedIn(refuses(name), noon + hour);
      await expect(tab().getTokens()).rejects.toMatchObject({ name, message: 'No.' });
      expect(store.load()).toBeNull();
    },
  );

  it('does not restore a session that was signed out during its refresh', async () => {
    const { tab, store } = signedIn(async () => {
      store.clear();
      return { ok: true, tokens: next };
    }, noon + hour);
    expect(await tab().getTokens()).toBeNull();
    expect(store.load()).toBeNull();
  });

  it('does not end a session that was started during the refresh of another', async () => {
    const another = { ...next, username: 'luz@ejemplo.mx', refreshToken: 'of Luz' };
    const { tab, store } = signedIn(async () => {
      store.store(another);
      return { ok: false, name: 'NotAuthorizedException', message: 'No.' };
    }, noon + hour);
    expect(plain(await tab().getTokens())).toEqual(plain(another));
    expect(store.load()?.username).toBe('luz@ejemplo.mx');
  });
});

it('throws that a session is needed when signed out', async () => {
  const { tab, store } = signedIn(renews);
  expect(plain(await tab().requireTokens())).toEqual(plain(madeTokens()));
  store.clear();
  await expect(tab().requireTokens()).rejects.toMatchObject({
    name: 'NoSessionFoundException',
    message: 'Auth session was not found. Make sure to call signIn.',
  });
});
