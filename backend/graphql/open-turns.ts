/**
 * Work of a request that may take long goes on in turns, so that whatever else came to this process is answered between
 * two of them, and no request waits for the whole of another.
 */
export interface Turns {
  /** Whether what runs now has run long enough. */
  used(): boolean;
  /** Resolves when the process has looked after everything else. One at a time, in the order in which they ask. */
  next(): Promise<void>;
}

/** How long one turn lasts, in milliseconds. */
const slice = 4;

/** `clock` is in milliseconds; `later` calls what it is given after everything else that has come. */
export function openTurns(clock: () => number, later: (then: () => void) => void): Turns {
  const waiting: (() => void)[] = [];
  let began = Number.NEGATIVE_INFINITY;
  let coming = false;

  function give(): void {
    const next = waiting.shift();
    coming = next !== undefined;
    if (!next) return;
    began = clock();
    next();
    later(give);
  }

  return {
    used: () => clock() - began >= slice,
    next() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (!coming) later(give);
        coming = true;
      });
    },
  };
}

/** The turns of this process: all requests share them, as they share its one thread. */
export const turns = openTurns(() => performance.now(), setImmediate);
