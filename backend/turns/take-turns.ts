import { openSlots } from './open-slots.ts';

interface Crowd {
  /** How much may wait; everything by default. */
  readonly waiting: number;
  /** What is thrown when that much waits already. */
  tooMuch(): Error;
}

const patient: Crowd = { waiting: Number.POSITIVE_INFINITY, tooMuch: () => new Error('Too much waits already.') };

/** Lets `most` pieces of work run at once, while the others wait in the order in which they came. */
export function takeTurns(
  most: number,
  { waiting, tooMuch }: Crowd = patient,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const slots = openSlots(most, waiting);
  return async (work) => {
    const give = await slots.take();
    if (!give) throw tooMuch();
    try {
      return await work();
    } finally {
      give();
    }
  };
}
