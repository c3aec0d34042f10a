import type { CallPool } from './call-user-pool.ts';
import type { SessionStore } from './open-session.ts';
import { forgetSessions, thisSession } from './this-session.ts';
import type { TokenStore } from './token-store.ts';

interface SignOutDeps {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'load'>;
  readonly session: SessionStore;
  readonly call: CallPool;
}

/** `unreached`: no response. `over`: the session had ended already, so no other one was revoked. */
export type SignOutOutcome = 'left' | 'unreached' | 'over';

/** Signs out all tabs, even offline; revokes the refresh token, against copies. */
export async function signOutHere({ clientId, store, session, call }: SignOutDeps): Promise<SignOutOutcome> {
  const { refreshToken } = store.load() ?? {};
  const result = refreshToken ? await call('RevokeToken', { ClientId: clientId, Token: refreshToken }) : undefined;
  // Another user may have signed in during a slow request.
  if (store.load()?.refreshToken === refreshToken) session.forget();
  return result?.ok === false && result.name === 'NetworkError' ? 'unreached' : 'left';
}

/**
 * Ends all sessions of the user; `unreached` changes nothing. Clears a session that had ended.
 * Throws without a stored session.
 */
export async function signOutEverywhere({ session, call }: SignOutDeps): Promise<SignOutOutcome> {
  const { accessToken } = await session.requireTokens();
  const result = await call('GlobalSignOut', { AccessToken: String(accessToken) });
  const sessionEnded = !result.ok && result.name.startsWith('NotAuthorized');
  if (!result.ok && !sessionEnded) return 'unreached';
  session.forget();
  return sessionEnded ? 'over' : 'left';
}

/**
 * Signs out this browser, which always succeeds, or `everywhere`, where `unreached` changes
 * nothing. `over`: other devices keep their sessions.
 */
export async function leave(everywhere: boolean): Promise<SignOutOutcome> {
  const current = await thisSession().catch(() => undefined);
  if (current && !everywhere) return signOutHere(current);
  try {
    if (current) return await signOutEverywhere(current);
  } catch (error) {
    if (isSessionMissing(error)) return 'over';
  }
  if (!everywhere) forgetSessions();
  return 'unreached';
}

function isSessionMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSessionFoundException';
}
