const key = 'recovery';

/** The address that a code was sent to, while its new password is not chosen: a reload of this tab goes on there. */
export function keptRecovery(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the address; undefined when there is no recovery any more. A password or a code is never kept. */
export function keepRecovery(email: string | undefined): void {
  try {
    if (email === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, email);
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}
