const key = 'account-email';

/** Keeps the address that was typed for the other account pages of this tab, and for this one in another language. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // A browser that keeps nothing: it is typed again.
  }
}

/** The address that was typed last in this tab; nothing on the server. */
export function keptEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
