import { announceSession } from './announce-session.ts';

/**
 * Ends whatever session this browser keeps, with nothing but its storage: for who leaves while the part that knows more
 * (../sign-out.ts) cannot be loaded. The names are those of token-store.ts.
 */
export function forgetHere(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(name);
    }
  } catch {
    // Where the browser keeps nothing, no session is shown and nobody is asked whether to leave it.
  }
  announceSession();
}
