import { readToken, type Token } from './read-token.ts';

export type NamedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionTokens {
  readonly username: string;
  readonly accessToken: Token;
  readonly idToken?: Token;
  readonly refreshToken?: string;
  /** Milliseconds by which the service's clock is ahead. */
  readonly clockDrift: number;
  /** Data of the client library, stored unchanged. */
  readonly signInDetails?: Readonly<Record<string, unknown>>;
  /** Present when the pool remembers devices. */
  readonly deviceKey?: string;
}

export interface TokenStore {
  /** Null when absent or unreadable. */
  load(): SessionTokens | null;
  store(tokens: SessionTokens): void;
  clear(): void;
}

const prefix = 'CognitoIdentityServiceProvider';
const lastUser = /^CognitoIdentityServiceProvider\.([^.]+)\.LastAuthUser$/;

/** Uses the client library's key names: each reads the other's sessions. */
export function openTokenStore(storage: NamedStorage, clientId: string): TokenStore {
  const lastUserKey = `${prefix}.${clientId}.LastAuthUser`;
  const keysOf = (username: string) => (name: string) => `${prefix}.${clientId}.${username}.${name}`;
  const write = (key: string, value: string | undefined) =>
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
        // Truncated or foreign data.
        return null;
      }
    },
    store(tokens) {
      const key = keysOf(tokens.username);
      storage.setItem(lastUserKey, tokens.username);
      storage.setItem(key('accessToken'), String(tokens.accessToken));
      write(key('idToken'), tokens.idToken && String(tokens.idToken));
      write(key('refreshToken'), tokens.refreshToken);
      write(key('signInDetails'), tokens.signInDetails && JSON.stringify(tokens.signInDetails));
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

function readDetails(text: string | null): Pick<SessionTokens, 'signInDetails'> {
  try {
    return text ? { signInDetails: JSON.parse(text) } : {};
  } catch {
    return {};
  }
}

/** Pool clients with a session here: several after the pool's id changed. */
export function clientsWithSession(names: readonly string[]): string[] {
  return names.map((name) => lastUser.exec(name)?.[1]).filter((id) => id !== undefined);
}
