import { enter, enterCode, type PendingCode } from './sign-in.ts';
import { thisSession } from './this-session.ts';

/** Signs the current user in again, for what needs a fresh session; the former session ends. */
export async function signInAgain(password: string): Promise<'done' | 'wrong' | 'failed' | PendingCode> {
  const { username = '', idToken } = (await stored()) ?? {};
  const email = idToken?.payload.email;
  return replaceSession(async () => enter(typeof email === 'string' ? email : username, password));
}

/** Finishes it with a second factor. */
export async function signInAgainByCode(pending: PendingCode, code: string): Promise<'done' | 'wrong' | 'failed'> {
  const outcome = await replaceSession(async () => {
    await enterCode(pending, code);
    return null;
  });
  return typeof outcome === 'string' ? outcome : 'failed';
}

async function replaceSession(enters: () => Promise<PendingCode | null>) {
  try {
    const { clientId, call } = await thisSession();
    const refreshToken = (await stored())?.refreshToken;
    const pending = await enters();
    if (pending) return pending;
    if (refreshToken) await call('RevokeToken', { ClientId: clientId, Token: refreshToken });
    return 'done';
  } catch (error) {
    const isWrong = error instanceof Error && /^(NotAuthorized|CodeMismatch)/.test(error.name);
    return isWrong ? 'wrong' : 'failed';
  }
}

async function stored() {
  return (await thisSession()).store.load();
}
