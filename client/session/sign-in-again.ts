import { enterByPasskey } from './passkey.ts';
import { enter, enterCode, type PendingCode } from './sign-in.ts';
import { thisSession } from './this-session.ts';

/** For calls that need a fresh session; the former session ends. */
export async function signInAgain(password: string): Promise<'done' | 'wrong' | 'failed' | PendingCode> {
  const { email, shared } = await ownSignIn();
  return replaceSession(async () => enter(email, password, shared));
}

/** Needs no code. */
export async function signInAgainByPasskey(): Promise<'done' | 'wrong' | 'failed' | PendingCode> {
  const { email, shared } = await ownSignIn();
  return replaceSession(async () => {
    await enterByPasskey(email, shared);
    return null;
  });
}

/** Finishes it with a second factor. `over`: only the password begins another attempt. */
export async function signInAgainByCode(
  pending: PendingCode,
  code: string,
): Promise<'done' | 'wrong' | 'failed' | 'over'> {
  let isOver = false;
  const outcome = await replaceSession(async () => {
    try {
      await enterCode(pending, code);
    } catch (error) {
      isOver = error instanceof Error && error.name.startsWith('NotAuthorized');
      throw error;
    }
    return null;
  });
  if (isOver) return 'over';
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

async function ownSignIn() {
  const { username = '', idToken, signInDetails } = (await stored()) ?? {};
  const email = idToken?.payload.email;
  return { email: typeof email === 'string' ? email : username, shared: signInDetails?.sharedDevice === true };
}

async function stored() {
  return (await thisSession()).store.load();
}
