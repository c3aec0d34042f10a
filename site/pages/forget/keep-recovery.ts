import { drop, keep, kept } from '#client/tab-storage.ts';

const key = 'recovery';

/** The address that a code was sent to, while its new password is not chosen: a reload of this tab goes on there. */
export function keptRecovery(): string | undefined {
  return kept(key);
}

/** Keeps the address; undefined when there is no recovery any more. A password or a code is never kept. */
export function keepRecovery(email: string | undefined): void {
  if (email === undefined) drop(key);
  else keep(key, email);
}
