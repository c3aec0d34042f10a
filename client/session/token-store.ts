import { readToken, type Token } from './read-token.ts';

/** Where a browser keeps things by name. */
export type NamedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a session is in this browser. */
export interface SessionTokens {
  /** The name that was signed in with. */
  readonly username: string;
  readonly accessToken: Token;
  readonly idToken?: Token;
  readonly refreshToken?: string;
  /** How far the clock of the service is ahead of this one, in milliseconds. */
  readonly clockDrift: number;
  /** How the client library signed in; it wants it back as it was. */
  readonly signInDetails?: Readonly<Record<string, unknown>>;
  /** The device's key, when the pool remembers devices. */
  readonly deviceKey?: string;
}

/** The session that is stored in this browser, for every tab of it. */
export interface TokenStore {
  /** The stored session; null when there is none, or none that can be read. */
  load(): SessionTokens | null;
  store(tokens: SessionTokens): void;
  clear(): void;
}

const prefix = 'CognitoIdentityServiceProvider';
const lastUser = /^CognitoIdentityServiceProvider\.([^.]+)\.LastAuthUser$/;

/**
 * The session of a client of the pool, under the names of the client library: what its signIn stores is found here, and
 * what is stored here is found by it, in every tab.
 */
export function openTokenStore(storage: NamedStorage, clientId: string): TokenStore {
  const lastUserKey = `${prefix}.${clientId}.LastAuthUser`;
  const keysOf = (username: string) => (name: string) => `${prefix}.${clientId}.${username}.${name}`;
  const put = (key: string, value: string | undefined) =>
    value === undefined ? storage.removeItem(key) : storage.setItem(key, value);

  return {
    load() {
      const username = storage.getItem(lastUserKey);
      if (!username) return null;
      const key = keysOf(username);
      const read = (name: string) => storage.getItem(key(name));
      const [access, id, refresh] = [read('accessToken'), read('idToken'), read('refreshToken')];
      const [details, device] = [read('signInDetails'), read('deviceKey')];
      if (!access) return null;
      try {
        return {
          username,
          accessToken: readToken(access),
          ...(id ? { idToken: readToken(id) } : {}),
          ...(refresh ? { refreshToken: refresh } : {}),
          clockDrift: Number.parseInt(read('clockDrift') ?? '', 10) || 0,
          ...readDetails(details),
          ...(device ? { deviceKey: device } : {}),
        };
      } catch {
        // Cut off or written by somebody else: no session.
        return null;
      }
    },
    store(tokens) {
      const key = keysOf(tokens.username);
      storage.setItem(lastUserKey, tokens.username);
      storage.setItem(key('accessToken'), String(tokens.accessToken));
      put(key('idToken'), tokens.idToken && String(tokens.idToken));
      put(key('refreshToken'), tokens.refreshToken);
      put(key('signInDetails'), tokens.signInDetails && JSON.stringify(tokens.signInDetails));
      storage.setItem(key('clockDrift'), String(tokens.clockDrift));
    },
    clear() {
      const key = keysOf(storage.getItem(lastUserKey) ?? 'username');
      for (const name of ['accessToken', 'idToken', 'clockDrift', 'refreshToken', 'signInDetails', 'oauthMetadata']) {
        storage.removeItem(key(name));
      }
      storage.removeItem(lastUserKey);
    },
  };
}

/** How somebody signed in is no part of the session: what cannot be read of it is left out. */
function readDetails(text: string | null): Pick<SessionTokens, 'signInDetails'> {
  try {
    return text ? { signInDetails: JSON.parse(text) } : {};
  } catch {
    return {};
  }
}

/** The clients of pools that have a session among those names. More than one when the pool got another id meanwhile. */
export function clientsWithSession(names: readonly string[]): string[] {
  return names.map((name) => lastUser.exec(name)?.[1]).filter((id) => id !== undefined);
}
