import { type Counted, giveBackAll, openBudget, takeAll } from './budget.ts';
import { limits } from './limits.ts';
import { mailboxPlaceOf, placeOf, type Write } from './write.ts';

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

/** With a proof of work; on the wire without one; by a form without script. */
export type Way = 'proven' | 'unproven' | 'posted';

/** Does a write when every limit has room for it. What stored nothing takes nothing from anybody. */
export type CountAndDo = <Done extends Outcome>(
  write: Write,
  way: Way,
  operation: Operation<Done>,
) => Promise<Done | TooMany>;

/** Opens the limits (see limits.ts) with nothing counted yet. */
export function openCounting(): CountAndDo {
  const budgets = {
    proven: openBudget(limits.proven),
    unproven: openBudget(limits.unproven),
    posted: openBudget(limits.posted),
    mailbox: openBudget(limits.mailbox),
    fruitless: openBudget(limits.fruitless),
  };
  return async (write, way, operation) => {
    const place = placeOf(write);
    const mailbox = way === 'proven' ? null : mailboxPlaceOf(write);
    const counted: Counted[] = [{ budget: budgets[way], key: place }];
    if (mailbox !== null) counted.push({ budget: budgets.mailbox, key: mailbox });
    // Before the work, so that of many at once no more are done than there is room for.
    const full = await takeAll(counted);
    if (full !== null) return { outcome: 'too-many', wait: full };
    const done = await whenStored(operation, (stored) => {
      if (!stored) return giveBackAll(counted);
    });
    // A proof that brings nothing is worn out soon; where there is none, nothing else ends such writes.
    if (way === 'proven' || done.outcome === 'created') return done;
    const wait = await budgets.fruitless.take(`${way} ${place}`);
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
