import { type Token, timeIn } from './read-token.ts';
import type { Refreshed } from './refresh-tokens.ts';
import { namedError, noSessionError } from './session-errors.ts';
import type { RunExclusive } from './tab-lock.ts';
import type { SessionTokens, TokenStore } from './token-store.ts';

interface SessionDeps {
  readonly store: TokenStore;
  readonly withLock: RunExclusive;
  refresh(tokens: SessionTokens): Promise<Refreshed>;
  now(): number;
  /** `refusal`: the pool's message for a refused refresh. */
  ended(refusal?: string): void;
}

export interface SessionStore {
  /**
   * Tokens, refreshed near expiry or when forced; null without a session. A failed refresh throws
   * and, unless a network error, ends the session.
   */
  getTokens(options?: { readonly forceRefresh?: boolean }): Promise<SessionTokens | null>;
  /** Throws `noSessionError` without a session. */
  requireTokens(): Promise<SessionTokens>;
  forget(): void;
}

/** Session shared by all tabs (requirements, section 4). */
export function openSession(deps: SessionDeps): SessionStore {
  const { store, withLock, now } = deps;

  const getTokens: SessionStore['getTokens'] = async ({ forceRefresh = false } = {}) => {
    const stored = store.load();
    if (!stored || (!forceRefresh && !isNearExpiry(stored, now()))) return stored;
    return withLock(async () => {
      const current = store.load();
      // Another tab refreshed or signed out during the wait.
      if (!current || (isDifferent(current, stored) && !isNearExpiry(current, now()))) return current;
      return applyRefresh(current, await deps.refresh(current));
    });
  };

  /** Stores a refresh, unless the session ended or was replaced during it. */
  function applyRefresh(previous: SessionTokens, refreshed: Refreshed): SessionTokens | null {
    const current = store.load();
    if (!current || current.refreshToken !== previous.refreshToken) return current;
    if (refreshed.ok) {
      store.store(refreshed.tokens);
      return refreshed.tokens;
    }
    const { name, message } = refreshed;
    if (name !== 'NetworkError') forget(message);
    if (name.startsWith('NotAuthorized')) return null;
    throw namedError(name, message);
  }

  function forget(refusal?: string): void {
    store.clear();
    deps.ended(refusal);
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

function isDifferent(a: SessionTokens, b: SessionTokens): boolean {
  return String(a.accessToken) !== String(b.accessToken);
}

/** Milliseconds (requirements, sections 4 and 9). */
export const expiryTolerance = 5_000;

/** By the service's clock; true without `exp`. `now`: milliseconds. */
export function isNearExpiry({ accessToken, idToken, clockDrift }: SessionTokens, now: number): boolean {
  const expires = (token: Token) => now + clockDrift + expiryTolerance > timeIn(token, 'exp');
  return expires(accessToken) || (idToken !== undefined && expires(idToken));
}
