import { keep, kept } from '#client/tab-storage.ts';

const key = 'email';

/** Keeps the address that was typed for the other account pages of this tab, and for this one in another language. */
export function keepEmail(email: string): void {
  keep(key, email);
}

/** The address that was typed last in this tab. */
export function keptEmail(): string {
  return kept(key) ?? '';
}
