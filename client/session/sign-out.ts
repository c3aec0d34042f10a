import type { CallPool } from './call-user-pool.ts';
import type { Session } from './open-session.ts';
import type { TokenStore } from './token-store.ts';

/** What signing out is made with. */
export interface Leaving {
  readonly clientId: string;
  readonly store: Pick<TokenStore, 'load'>;
  readonly session: Session;
  readonly call: CallPool;
}

/** `unreached`: the service could not be told. `over`: the session had ended before, so it could end no others. */
export type SignOutOutcome = 'left' | 'unreached' | 'over';

/**
 * Signs out in every tab of this browser, whatever the service says: who leaves a machine must not stay signed in on it
 * because the network is away. The service is asked to end the session first, so that a copied token is of no use either.
 */
export async function signOutHere({ clientId, store, session, call }: Leaving): Promise<SignOutOutcome> {
  const { refreshToken } = store.load() ?? {};
  const answered = refreshToken ? await call('RevokeToken', { ClientId: clientId, Token: refreshToken }) : undefined;
  // On a slow line somebody else may have signed in meanwhile.
  if (store.load()?.refreshToken === refreshToken) session.forget();
  return answered?.ok === false && answered.name === 'NetworkError' ? 'unreached' : 'left';
}

/**
 * Ends all sessions of the person, on every device. Nothing is done when the service cannot be told, since it would not
 * be true; a session that had ended already is forgotten here. Throws when nobody is signed in.
 */
export async function signOutEverywhere({ session, call }: Leaving): Promise<SignOutOutcome> {
  const { accessToken } = await session.requireTokens();
  const answered = await call('GlobalSignOut', { AccessToken: String(accessToken) });
  const over = !answered.ok && answered.name.startsWith('NotAuthorized');
  if (!answered.ok && !over) return 'unreached';
  session.forget();
  return over ? 'over' : 'left';
}
