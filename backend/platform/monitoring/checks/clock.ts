import { readClockJump } from '#backend/platform/jobs/clock-jump.ts';
import { type Check, failed, ok } from './check.ts';

export const clockCheck: Check = {
  name: 'clock',
  async run({ db, now }) {
    const jump = db && (await readClockJump(db, now()));
    if (!jump) return ok('The clock did not jump.');
    const [from, to] = [jump.from.toISOString(), jump.to.toISOString()];
    return failed(`The clock went from ${from} to ${to}: nothing is erased for two days. Is it right?`);
  },
};
