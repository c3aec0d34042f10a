import { type Outputs, readOutputs } from '#client/read-outputs.ts';
import { browserRetries } from '#client/retry.ts';
import { shareCall } from '#client/share-call.ts';
import { type SessionStorage, storageOf } from './browser-storage.ts';
import { type CallPool, callUserPool } from './call-user-pool.ts';
import { openSession, type SessionStore } from './open-session.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { lockOf } from './tab-lock.ts';
import { clientsWithSession, openTokenStore, type TokenStore } from './token-store.ts';

export interface ThisSession {
  readonly clientId: string;
  readonly storage: SessionStorage;
  readonly store: TokenStore;
  readonly session: SessionStore;
  readonly call: CallPool;
}

export function sessionOver(storage: SessionStorage, outputs: Outputs): ThisSession {
  const clientId = outputs.auth.user_pool_client_id;
  const pool = {
    endpoint: outputs.custom.user_pool_endpoint,
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    ...browserRetries,
  };
  const call: CallPool = (operation, payload) => callUserPool(pool, operation, payload);
  const store = openTokenStore(storage, clientId);
  const session = openSession({
    store,
    withLock: lockOf(navigator.locks),
    refresh: (tokens) => refreshTokens({ clientId, call, now: Date.now }, tokens),
    now: Date.now,
    ended(refusal) {
      if (refusal === 'User is disabled.') storage.setItem(disabled, '');
      announceSession();
    },
  });
  return { clientId, storage, store, session, call };
}

/** Session of this browser. Throws when the service is unreachable; the next call retries. */
export const thisSession = shareCall(async (): Promise<ThisSession> => {
  const session = sessionOver(thisStorage(), await readOutputs());
  // No page can sign out a session of an earlier pool.
  forgetSessions((clientId) => clientId !== session.clientId);
  return session;
});

/** A session of any pool counts; makes no request. */
export function hasStoredSession(): boolean {
  return clientsWithSession(thisStorage().names()).length > 0;
}

const disabled = 'account-disabled';

/** True after a session ended because its account was disabled. */
export function isAccountDisabled(): boolean {
  return thisStorage().getItem(disabled) !== null;
}

export function forgetDisabled(): void {
  thisStorage().removeItem(disabled);
}

/** Preloads; the next call retries a failure. */
export function prepareSession(): void {
  thisSession().catch(() => undefined);
}

export function forgetSessions(which: (clientId: string) => boolean = () => true): void {
  const storage = thisStorage();
  const clients = clientsWithSession(storage.names()).filter(which);
  for (const clientId of clients) openTokenStore(storage, clientId).clear();
  if (clients.length > 0) announceSession();
}

/** Notifies this page's head script (site/head); other tabs get a storage event. */
function announceSession(): void {
  if (typeof window === 'object') window.dispatchEvent(new Event('session'));
}

let storage: SessionStorage | undefined;

/** Single instance: all callers share the in-memory fallback. */
function thisStorage(): SessionStorage {
  storage ??= storageOf(() => localStorage);
  return storage;
}

/** Refreshes near expiry: notices a session that ended elsewhere. */
export async function keepSession(): Promise<void> {
  const { session } = await thisSession();
  await session.getTokens();
}
