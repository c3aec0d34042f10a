import type { FrontDesk } from '#model/front-desk.ts';
import { isFirstAccountOpen, makeFirstAccount } from './first-account.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** What the page of the first account asks. `clock` answers milliseconds. */
export function firstAccountQuestions(
  pool: UserPoolParts,
  clock: () => number,
): Pick<FrontDesk, 'isFirstAccountOpen' | 'makeFirstAccount'> {
  return {
    isFirstAccountOpen: (token) => isFirstAccountOpen(pool, token, clock()),
    async makeFirstAccount(token, fields, language) {
      const made = await makeFirstAccount(pool, token, fields, language, clock());
      if (made.outcome === 'refused') return { ok: false, problems: made.problems };
      return made.outcome === 'created' ? { ok: true } : { ok: false, why: made.outcome };
    },
  };
}
