import { type Outputs, readOutputs } from '../read-outputs.ts';
import { announceSession } from './announce-session.ts';
import { type SessionStorage, storageOf } from './browser-storage.ts';
import { type CallPool, callUserPool } from './call-user-pool.ts';
import { openSession, type Session } from './open-session.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { turnsOf } from './take-turns.ts';
import { clientsWithSession, openTokenStore, type TokenStore } from './token-store.ts';

/** The session of a browser, put together. */
export interface ThisSession {
  readonly clientId: string;
  readonly storage: SessionStorage;
  readonly store: TokenStore;
  readonly session: Session;
  readonly call: CallPool;
}

/** The session over a storage, with the pool that the configuration names. */
export function sessionOver(storage: SessionStorage, outputs: Outputs): ThisSession {
  const clientId = outputs.auth.user_pool_client_id;
  const line = {
    endpoint: outputs.custom.user_pool_endpoint,
    fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
    pause,
    random: Math.random,
  };
  const call: CallPool = (operation, payload) => callUserPool(line, operation, payload);
  const store = openTokenStore(storage, clientId);
  const session = openSession({
    store,
    takeTurn: turnsOf(navigator.locks, { storage, pause, now: Date.now, newId: () => String(Math.random()) }),
    refresh: (tokens, clientMetadata) => refreshTokens({ clientId, call, now: Date.now }, tokens, clientMetadata),
    now: Date.now,
    ended(refusal) {
      if (refusal === 'User is disabled.') storage.setItem(disabled, '');
      announceSession();
    },
  });
  return { clientId, storage, store, session, call };
}

let opened: Promise<ThisSession> | undefined;

/** The session of this browser. Throws when the service cannot be reached; then it is asked again the next time. */
export function thisSession(): Promise<ThisSession> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** True when this browser keeps a session, of whatever pool: the service is not asked. */
export function hasStoredSession(): boolean {
  return clientsWithSession(thisStorage().names()).length > 0;
}

const disabled = 'account-disabled';

/** Whether the last session of this browser ended because its account was disabled. */
export function isAccountDisabled(): boolean {
  return thisStorage().getItem(disabled) !== null;
}

/** Called once an account is let in again. */
export function forgetDisabled(): void {
  thisStorage().removeItem(disabled);
}

/** Begins with what a call takes: somebody is about to make one. What fails now is tried again then. */
export function prepare(): void {
  thisSession().catch(() => undefined);
}

async function open(): Promise<ThisSession> {
  const own = sessionOver(thisStorage(), await readOutputs());
  // Those of a pool that this origin had before: nobody could sign them out any more.
  forgetSessions((clientId) => clientId !== own.clientId);
  return own;
}

/** Ends every session that is stored in this browser, without asking anybody. */
export function forgetSessions(which: (clientId: string) => boolean = () => true): void {
  const storage = thisStorage();
  const clients = clientsWithSession(storage.names()).filter(which);
  for (const clientId of clients) openTokenStore(storage, clientId).clear();
  if (clients.length > 0) announceSession();
}

let storage: SessionStorage | undefined;

/** Opened once: where the browser keeps nothing, all share what is in memory. */
function thisStorage(): SessionStorage {
  storage ??= storageOf(() => localStorage);
  return storage;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
