import { drop, keep, kept } from '../forms/tab-storage.ts';

const key = 'login-reason';

/** Why somebody has to log in. `changed`: the password is a new one. `unreadable`: what this browser kept was no session. */
export type LoginReason = 'changed' | 'unreadable';

/** Remembers what the login page of this tab says, once. */
export function sayAtLogin(reason: LoginReason): void {
  keep(key, reason);
}

/** What the login page says now; it is not said again. */
export function takeLoginReason(): LoginReason | undefined {
  const reason = kept(key) as LoginReason | undefined;
  drop(key);
  return reason;
}
