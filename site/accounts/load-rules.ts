import { prepareSession } from '#client/session/this-session.ts';

export function loadRules<Check>(check: Check) {
  return async () => ({ check, prepare: prepareSession });
}
