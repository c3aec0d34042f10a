import { setImmediate as turn } from 'node:timers/promises';

/** Does one thing after another, in their order. */
export interface Lane {
  /** False when so much waits already that this was not taken. */
  push(job: () => Promise<void>): boolean;
}

/** A lane in which at most `most` jobs wait. Between two of them everything else has its turn. */
export function openLane(most: number, report: (fault: unknown) => void): Lane {
  const waiting: (() => Promise<void>)[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await job().catch(report);
      await turn();
    }
    running = false;
  }

  return {
    push(job) {
      if (waiting.length >= most) return false;
      waiting.push(job);
      if (!running) void run();
      return true;
    },
  };
}
