import { drop, keep, kept } from '#client/tab-storage.ts';

const key = 'reason';

/** Why somebody has to log in. `changed`: the password is a new one. `chosen`: it is the first one. `unreadable`: what this browser kept was no session. */
export type LoginReason = 'changed' | 'chosen' | 'unreadable';

/** Remembers what the login page of this tab says until somebody tries to log in, or goes elsewhere. */
export function sayAtLogin(reason: LoginReason): void {
  keep(key, reason);
}

/** What the login page says now: once, and again when it is loaded anew. */
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

/** Somebody tried to log in. */
export function dropLoginReason(): void {
  drop(key);
}
