/** A semaphore of `size` slots with a FIFO queue of at most `waiting` callers. */
export function openLimiter(size: number, waiting: number) {
  let free = size;
  const queue: (() => void)[] = [];

  function releaser(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
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
        return releaser();
      }
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
      return releaser();
    },
  };
}
