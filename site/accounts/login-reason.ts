import { drop, keep, kept } from '#client/tab-storage.ts';

const key = 'reason';

/**
 * Reason for the login. `changed`: new password. `chosen`: first password. `unreadable`: unreadable
 * stored session.
 */
export type LoginReason = 'changed' | 'chosen' | 'unreadable';

/** Stores the reason until a login attempt or another navigation. */
export function sayAtLogin(reason: LoginReason): void {
  keep(key, reason);
}

/** Returns the reason once, and again after a reload. */
export function loginReason(): LoginReason | undefined {
  const [reason, seen] = (kept(key) ?? '').split(' ');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (seen && navigation?.type === 'navigate') dropLoginReason();
  else if (reason) {
    keep(key, `${reason} seen`);
    return reason as LoginReason;
  }
  return undefined;
}

export function dropLoginReason(): void {
  drop(key);
}
