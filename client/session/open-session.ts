import { isNearExpiry } from './near-expiry.ts';
import type { Refreshed } from './refresh-tokens.ts';
import { namedError, networkError, noSessionError } from './session-errors.ts';
import type { TakeTurn } from './take-turns.ts';
import type { SessionTokens, TokenStore } from './token-store.ts';

/** What a session is made of. */
export interface SessionParts {
  readonly store: TokenStore;
  readonly takeTurn: TakeTurn;
  refresh(tokens: SessionTokens, clientMetadata?: Readonly<Record<string, string>>): Promise<Refreshed>;
  /** This clock, in milliseconds. */
  now(): number;
  /** Called when the session ended here, with the words of the pool where it refused a refresh. */
  ended(refusal?: string): void;
}

export interface TokenOptions {
  /** New tokens, even when those that are stored are good. */
  readonly forceRefresh?: boolean;
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

/** The session of this browser, the same in every tab. */
export interface Session {
  /**
   * The tokens, refreshed when one is near its end or it is asked for; null when nobody is signed in. Throws when a refresh
   * failed: by a network error the session is kept, by anything else it has ended.
   */
  getTokens(options?: TokenOptions): Promise<SessionTokens | null>;
  /** The same where somebody must be signed in. Throws 'Auth session was not found. Make sure to call signIn.' */
  requireTokens(): Promise<SessionTokens>;
  /** Ends the session in this browser. */
  forget(): void;
}

/** The session of this browser (requirements, section 4). */
export function openSession(parts: SessionParts): Session {
  const { store, takeTurn, now } = parts;

  async function getTokens({ forceRefresh = false, clientMetadata }: TokenOptions = {}): Promise<SessionTokens | null> {
    const seen = store.load();
    if (!seen || (!forceRefresh && !isNearExpiry(seen, now()))) return seen;
    return takeTurn(async () => {
      const current = store.load();
      // Another tab refreshed or signed out while this one waited.
      if (!current || (isOther(current, seen) && !isNearExpiry(current, now()))) return current;
      return settle(current, await parts.refresh(current, clientMetadata));
    });
  }

  /** Stores what came of a refresh, unless the session ended or was replaced meanwhile: then that counts. */
  function settle(before: SessionTokens, refreshed: Refreshed): SessionTokens | null {
    const current = store.load();
    if (!current || current.refreshToken !== before.refreshToken) return current;
    if (refreshed.ok) {
      store.store(refreshed.tokens);
      return refreshed.tokens;
    }
    if (refreshed.name === 'NetworkError') throw networkError();
    forget(refreshed.message);
    if (refreshed.name.startsWith('NotAuthorized')) return null;
    throw namedError(refreshed.name, refreshed.message);
  }

  function forget(refusal?: string): void {
    store.clear();
    parts.ended(refusal);
  }

  return {
    getTokens,
    async requireTokens() {
      const tokens = await getTokens();
      if (!tokens) throw noSessionError();
      return tokens;
    },
    forget: () => forget(),
  };
}

function isOther(one: SessionTokens, another: SessionTokens): boolean {
  return String(one.accessToken) !== String(another.accessToken);
}
