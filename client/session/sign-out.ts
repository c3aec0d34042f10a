import type { CallPool } from './call-user-pool.ts';
import type { SessionStore } from './open-session.ts';
import { forgetSessions, thisSession } from './this-session.ts';
import type { TokenStore } from './token-store.ts';

interface Leaving {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'load'>;
  readonly session: SessionStore;
  readonly call: CallPool;
}

/** `unreached`: no response. `over`: the session had ended already, so no other one was revoked. */
export type SignOutOutcome = 'left' | 'unreached' | 'over';

/** Signs out all tabs, even offline; revokes the refresh token, against copies. */
export async function signOutHere({ clientId, store, session, call }: Leaving): Promise<SignOutOutcome> {
  const { refreshToken } = store.load() ?? {};
  const answered = refreshToken ? await call('RevokeToken', { ClientId: clientId, Token: refreshToken }) : undefined;
  // Another user may have signed in during a slow request.
  if (store.load()?.refreshToken === refreshToken) session.forget();
  return answered?.ok === false && answered.name === 'NetworkError' ? 'unreached' : 'left';
}

/**
 * Ends all sessions of the user; `unreached` changes nothing. Clears a session that had ended.
 * Throws without a stored session.
 */
export async function signOutEverywhere({ session, call }: Leaving): Promise<SignOutOutcome> {
  const { accessToken } = await session.requireTokens();
  const answered = await call('GlobalSignOut', { AccessToken: String(accessToken) });
  const over = !answered.ok && answered.name.startsWith('NotAuthorized');
  if (!answered.ok && !over) return 'unreached';
  session.forget();
  return over ? 'over' : 'left';
}

/**
 * Signs out this browser, which always succeeds, or `everywhere`, where `unreached` changes
 * nothing. `over`: other devices keep their sessions.
 */
export async function leave(everywhere: boolean): Promise<SignOutOutcome> {
  const own = await thisSession().catch(() => undefined);
  if (own && !everywhere) return signOutHere(own);
  try {
    if (own) return await signOutEverywhere(own);
  } catch (error) {
    if (isOver(error)) return 'over';
  }
  if (!everywhere) forgetSessions();
  return 'unreached';
}

function isOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSessionFoundException';
}
