import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAwayError } from './database-away.ts';

interface WaitParts {
  /** Told of the first failure of a work that is tried again. */
  waiting(error: Error): void;
  /** Milliseconds: for how long it is tried again, and between two tries. */
  readonly patience?: number;
  readonly between?: number;
}

/**
 * Does what a start needs of a PostgreSQL that may be starting or restarting itself: work that did not succeed is tried again
 * for half a minute, so it has to be harmless twice. What waiting does not mend is thrown at once, like what fails in the end.
 */
export function waitForDatabase({ waiting, patience = 30_000, between = 500 }: WaitParts) {
  let told = false;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!mendsItself(error) || performance.now() > end) throw error;
        if (!told) waiting(error as Error);
        told = true;
        await pause(between);
      }
    }
  };
}

/** A user who is not let in and a database that is not there are for the operator. */
function mendsItself(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown };
  const away = error instanceof DatabaseAwayError ? error : cause;
  if (!(away instanceof DatabaseAwayError)) return false;
  const { code = '' } = away.cause as { readonly code?: string };
  return !/^28|^3D000$/.test(code);
}
