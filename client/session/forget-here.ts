/** Clears all sessions without imports: ../sign-out.ts may fail to load. Same prefix as token-store.ts. */
export function forgetHere(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(name);
    }
  } catch {
    // Storage is forbidden: there is no session.
  }
  announceSession();
}

/** Notifies this page's head script (site/head); other tabs get a storage event. */
export function announceSession(): void {
  if (typeof window === 'object') window.dispatchEvent(new Event('session'));
}
