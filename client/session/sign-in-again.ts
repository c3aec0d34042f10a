import { enterByPasskey } from './passkey.ts';
import { enter, enterCode, type PendingCode } from './sign-in.ts';
import { thisSession } from './this-session.ts';

/** `over`: only the password begins another attempt. */
export type SignInAgain = 'done' | 'wrong' | 'over' | 'failed' | PendingCode;

/** For calls that need a fresh session; the former session ends. */
export async function signInAgain(password: string): Promise<SignInAgain> {
  const { email, shared } = await ownSignIn();
  return replaceSession(() => enter(email, password, shared));
}

/** Needs no code. */
export async function signInAgainByPasskey(): Promise<SignInAgain> {
  const { email, shared } = await ownSignIn();
  return replaceSession(() => enterByPasskey(email, shared).then(() => null));
}

/** Finishes it with a second factor. */
export function signInAgainByCode(pending: PendingCode, code: string): Promise<SignInAgain> {
  return replaceSession(() => enterCode(pending, code).then(() => null), 'over');
}

/** `refusedOutcome`: returned where the pool refuses the attempt. */
async function replaceSession(
  signIn: () => Promise<PendingCode | null>,
  refusedOutcome: 'wrong' | 'over' = 'wrong',
): Promise<SignInAgain> {
  try {
    const { clientId, call } = await thisSession();
    const refreshToken = (await storedTokens())?.refreshToken;
    const pending = await signIn();
    if (pending) return pending;
    if (refreshToken) await call('RevokeToken', { ClientId: clientId, Token: refreshToken });
    return 'done';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name.startsWith('NotAuthorized')) return refusedOutcome;
    return name.startsWith('CodeMismatch') ? 'wrong' : 'failed';
  }
}

async function ownSignIn() {
  const { username = '', idToken, signInDetails } = (await storedTokens()) ?? {};
  const email = idToken?.payload.email;
  return { email: typeof email === 'string' ? email : username, shared: signInDetails?.sharedDevice === true };
}

async function storedTokens() {
  return (await thisSession()).store.load();
}
