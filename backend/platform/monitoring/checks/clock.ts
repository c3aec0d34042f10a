import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { type ClockJump, readClockJump } from '#backend/platform/jobs/clock-jump.ts';
import { type Check, failed, ok, warning } from './check.ts';

export const clockCheck: Check = {
  name: 'clock',
  async run({ db, now }) {
    try {
      const jump = db && (await readClockJump(db, now()));
      if (!jump) return ok('The clock did not jump.');
      return failed(wordJump(jump));
    } catch (error) {
      // The checks of database and disk report why.
      if (error instanceof DatabaseUnavailableError)
        return warning(`The clock could not be recorded: ${error.message}`);
      throw error;
    }
  },
};

function wordJump({ from, to }: ClockJump): string {
  return `The clock went from ${from.toISOString()} to ${to.toISOString()}: nothing is erased for two days. Is it right?`;
}
