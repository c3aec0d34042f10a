import { openBudget } from './budget.ts';
import { limits } from './limits.ts';
import { placeOf, type Write } from './write.ts';

/** What an operation answers. `created`: it stored something new; `repeated`: it had stored the same before. */
export interface Outcome {
  readonly outcome: string;
}

export type Operation<Done> = () => Promise<Done>;

/** Nothing was stored. `wait`: in so many seconds it can be. */
export interface TooMany {
  readonly outcome: 'too-many';
  readonly wait: number;
}

/** Does a write when the limits have room for it. What stored nothing takes nothing from anybody. */
export type CountAndDo = <Done extends Outcome>(write: Write, operation: Operation<Done>) => Promise<Done | TooMany>;

/** Opens the limits (see limits.ts) with nothing counted yet. `clock` is in milliseconds. */
export function openCounting(clock: () => number): CountAndDo {
  const stored = openBudget(limits.stored, clock);
  const fruitless = openBudget(limits.fruitless, clock);
  return async (write, operation) => {
    const place = placeOf(write);
    // Before the work, so that of many at once no more are done than there is room for.
    const full = await stored.take(place);
    if (full !== null) return { outcome: 'too-many', wait: full };
    const done = await whenStored(operation, async (isStored) => {
      if (!isStored) await stored.giveBack(place);
    });
    if (done.outcome === 'created') return done;
    const wait = await fruitless.take(place);
    return wait === null ? done : { outcome: 'too-many', wait };
  };
}

/** Does something and then tells whether it stored what nobody had stored before; it did not when it failed. */
export async function whenStored<Done extends Outcome>(
  operation: Operation<Done>,
  settle: (stored: boolean) => Promise<void> | void,
): Promise<Done> {
  let stored = false;
  try {
    const done = await operation();
    stored = done.outcome === 'created';
    return done;
  } finally {
    await settle(stored);
  }
}
