import { openSlots } from './open-slots.ts';

/** Lets `most` pieces of work run at once, while the others wait in the order in which they came. */
export function takeTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const slots = openSlots(most, Number.POSITIVE_INFINITY);
  return async (work) => {
    const give = await slots.take();
    try {
      return await work();
    } finally {
      give?.();
    }
  };
}
