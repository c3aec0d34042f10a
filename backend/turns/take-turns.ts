/**
 * Lets `most` pieces of work run at once, while the others wait in the order in which they came: what waits to be begun
 * holds no more than the request, and what is being made holds a page in every form.
 */
export function takeTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes at this moment takes it.
      if (next) next();
      else free += 1;
    }
  };
}
