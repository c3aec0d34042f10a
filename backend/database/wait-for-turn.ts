import { setTimeout as pause } from 'node:timers/promises';

/** SQLite's code for a lock that somebody else has, and the kind of it that waiting does not cure. */
const busy = 5;
const busySnapshot = 517;

const patience = 10_000;

/** True when SQLite refused because another connection has the lock. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false;
  return (error.errcode & 0xff) === busy && error.errcode !== busySnapshot;
}

/** Tries again for ten seconds while another process writes. SQLite's own waiting would stop this whole process. */
export async function waitForTurn<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await pause(5);
    }
  }
}
