/** The reads of one request, a few at a time, so that it does not keep the database from the others. */
export interface ReadQueue {
  /** Reads when its turn comes, in the order in which they ask. */
  run<Result>(read: () => Promise<Result>): Promise<Result>;
  /**
   * Resolves when no read waits, the last who asked first. Whoever has more to do each time, like the rows of a list that lead
   * to other lists, asks before the next: what waits at a time stays little, however much is asked for.
   */
  quiet(): Promise<void>;
  /** To be called by whoever asked for quiet, when it has nothing more to do. */
  leave(): void;
}

export function readQueue(atOnce: number): ReadQueue {
  let running = 0;
  const reads: (() => void)[] = [];
  const resting: (() => void)[] = [];

  function wake(): void {
    if (reads.length === 0) resting.pop()?.();
  }

  return {
    async run(read) {
      if (running >= atOnce) await new Promise<void>((resolve) => reads.push(resolve));
      else running += 1;
      try {
        return await read();
      } finally {
        const next = reads.shift();
        // Its place goes to the next in line.
        if (next) next();
        else running -= 1;
        wake();
      }
    },
    async quiet() {
      if (reads.length > 0) await new Promise<void>((resolve) => resting.push(resolve));
    },
    leave: wake,
  };
}
