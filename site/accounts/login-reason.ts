import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';

const key = 'reason';

/** A new password, a first one, or an unreadable stored session. */
export type LoginReason = 'changed' | 'chosen' | 'unreadable';

/** Lasts until a login attempt or another navigation. */
export function setLoginReason(reason: LoginReason): void {
  storeInTab(key, reason);
}

/** Returns the reason once, and again after a reload. */
export function loginReason(): LoginReason | undefined {
  const [reason, seen] = (readFromTab(key) ?? '').split(' ');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (seen && navigation?.type === 'navigate') dropLoginReason();
  else if (reason) {
    storeInTab(key, `${reason} seen`);
    return reason as LoginReason;
  }
  return undefined;
}

export function dropLoginReason(): void {
  removeFromTab(key);
}
