import { drop, keep, kept } from '../forms/tab-storage.ts';

const key = 'reason';

/** Why somebody has to log in. `changed`: the password is a new one. `unreadable`: what this browser kept was no session. */
export type LoginReason = 'changed' | 'unreadable';

/** Remembers what the login page of this tab says until somebody tries to log in, or goes elsewhere. */
export function sayAtLogin(reason: LoginReason): void {
  keep(key, reason);
}

/** What the login page says now. */
export function loginReason(): LoginReason | undefined {
  return kept(key) as LoginReason | undefined;
}

/** It was said. */
export function dropLoginReason(): void {
  drop(key);
}
