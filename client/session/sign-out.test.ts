import { describe, expect, it } from 'vitest';
import { madeTokens, memoryStorage } from '#tests/support/session/made-session.ts';
import type { CallPool, PoolAnswer } from './call-user-pool.ts';
import { openSession } from './open-session.ts';
import { signOutEverywhere, signOutHere } from './sign-out.ts';
import { openTokenStore } from './token-store.ts';

const done: PoolAnswer = { ok: true, answer: {} };
const silence: PoolAnswer = { ok: false, name: 'NetworkError', message: 'A network error has occurred.' };
const revoked: PoolAnswer = { ok: false, name: 'NotAuthorizedException', message: 'Access Token has been revoked' };

function leaving(answer: PoolAnswer) {
  const store = openTokenStore(memoryStorage(), 'abc123');
  store.store(madeTokens());
  const called: object[] = [];
  const session = openSession({
    store,
    withLock: (work) => work(),
    refresh: async () => Promise.reject(new Error('not asked for')),
    now: () => 0,
    ended: () => undefined,
  });
  const call = async (operation: string, payload: object) => {
    called.push({ operation, ...payload });
    return answer;
  };
  return { store, called, parts: { clientId: 'abc123', store, session, call } };
}

describe('signOutHere', () => {
  it('revokes the refresh token and deletes the session', async () => {
    const { store, called, parts } = leaving(done);
    expect(await signOutHere(parts)).toBe('left');
    expect(called).toEqual([{ operation: 'RevokeToken', ClientId: 'abc123', Token: 'refresh' }]);
    expect(store.load()).toBeNull();
  });

  it('deletes the session when the service cannot be reached, and reports it', async () => {
    const { store, parts } = leaving(silence);
    expect(await signOutHere(parts)).toBe('unreached');
    expect(store.load()).toBeNull();
  });

  it('keeps a session that was started during the request', async () => {
    const { store, parts } = leaving(done);
    const next = { ...madeTokens(), refreshToken: 'next' };
    const call: CallPool = async (...args) => {
      store.store(next);
      return parts.call(...args);
    };
    expect(await signOutHere({ ...parts, call })).toBe('left');
    expect(store.load()?.refreshToken).toBe('next');
  });

  it('succeeds when the session had ended or there is none', async () => {
    const { store, called, parts } = leaving(revoked);
    expect(await signOutHere(parts)).toBe('left');
    expect(store.load()).toBeNull();
    expect(await signOutHere(parts)).toBe('left');
    expect(called).toHaveLength(1);
  });
});

describe('signOutEverywhere', () => {
  it('ends every session with the access token', async () => {
    const { store, called, parts } = leaving(done);
    expect(await signOutEverywhere(parts)).toBe('left');
    expect(called).toEqual([{ operation: 'GlobalSignOut', AccessToken: String(madeTokens().accessToken) }]);
    expect(store.load()).toBeNull();
  });

  it('changes nothing when the service cannot be reached', async () => {
    const { store, parts } = leaving(silence);
    expect(await signOutEverywhere(parts)).toBe('unreached');
    expect(store.load()).not.toBeNull();
  });

  it('reports that no other device was reached when the session had ended', async () => {
    const { store, parts } = leaving(revoked);
    expect(await signOutEverywhere(parts)).toBe('over');
    expect(store.load()).toBeNull();
  });

  it('requires a session', async () => {
    const { store, parts } = leaving(done);
    store.clear();
    await expect(signOutEverywhere(parts)).rejects.toThrow('Auth session was not found. Make sure to call signIn.');
  });
});
