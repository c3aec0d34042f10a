import { prepare } from '#client/session/this-session.ts';

/** Brings the rules of a form of accounts, which came with it, and begins with the session. */
export function loadRules<Check>(check: Check) {
  return async () => ({ check, prepare });
}
