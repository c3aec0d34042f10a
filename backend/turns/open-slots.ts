/** So many at once; the others wait for their turn, and beyond so many nobody waits. */
export interface Slots {
  /** Resolves when there is room, with what gives it back; null when too many wait already. */
  take(): Promise<(() => void) | null>;
}

/** Opens `size` slots, for which at most `waiting` wait. */
export function openSlots(size: number, waiting: number): Slots {
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
    async take() {
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
