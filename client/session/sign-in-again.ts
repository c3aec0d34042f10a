import { enter } from './sign-in.ts';
import { thisSession } from './this-session.ts';

/** Signs the current user in again, for what needs a fresh session; the former session ends. */
export async function signInAgain(password: string): Promise<'done' | 'wrong' | 'failed'> {
  try {
    const { clientId, store, call } = await thisSession();
    const { username = '', idToken, refreshToken } = store.load() ?? {};
    const email = idToken?.payload.email;
    await enter(typeof email === 'string' ? email : username, password);
    if (refreshToken) await call('RevokeToken', { ClientId: clientId, Token: refreshToken });
    return 'done';
  } catch (error) {
    return error instanceof Error && error.name === 'NotAuthorizedException' ? 'wrong' : 'failed';
  }
}
