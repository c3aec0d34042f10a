/** A semaphore of `size` slots with a FIFO queue of at most `waiting` callers. */
export function openLimiter(size: number, waiting: number) {
  let free = size;
  const queue: (() => void)[] = [];

  function giver(): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = queue.shift();
      if (next) next();
      else free += 1;
    };
  }

  return {
    /** Resolves with an idempotent release function; null when the queue is full. */
    async take(): Promise<(() => void) | null> {
      if (free > 0) {
        free -= 1;
        return giver();
      }
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
      return giver();
    },
  };
}
