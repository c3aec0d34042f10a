import { openSharedRoom } from './shared-room.ts';

interface Crowd {
  /** How much may wait altogether, and of one place. */
  readonly all: number;
  readonly each: number;
  /** What is thrown for what may not wait, or not any longer: where all is full, who has most waiting gives way. */
  tooMuch(): Error;
}

interface Waiting {
  readonly round: number;
  begin(): void;
  giveUp(): void;
}

/**
 * Lets `most` pieces of work run at once. The others wait in rounds, in each of which a place has one turn: who asks once
 * waits for the round that is going on, however much others have asked before.
 */
export function takeFairTurns(
  most: number,
  { all, each, tooMuch }: Crowd,
): <Value>(place: string, work: () => Promise<Value>) => Promise<Value> {
  const line = new Set<Waiting>();
  const room = openSharedRoom<Waiting>({ all, each }, (displaced) => {
    line.delete(displaced);
    displaced.giveUp();
  });
  /** How much each place has that waits or is worked on. */
  const inHand = new Map<string, number>();
  let running = 0;
  let round = 0;

  function turn(place: string, own: number): Promise<void> {
    return new Promise((begin, giveUp) => {
      const waiting = { round: round + own, begin, giveUp: () => giveUp(tooMuch()) };
      if (room.take(waiting, place, 1)) line.add(waiting);
      else waiting.giveUp();
    });
  }

  /** The place of what is done goes to whoever has the earliest round, and came first of them. */
  function passOn(): void {
    const [first, ...others] = line;
    if (!first) {
      running -= 1;
      return;
    }
    const next = others.reduce((one, other) => (other.round < one.round ? other : one), first);
    line.delete(next);
    room.give(next);
    round = next.round;
    next.begin();
  }

  return async (place, work) => {
    const own = inHand.get(place) ?? 0;
    inHand.set(place, own + 1);
    try {
      if (running < most) running += 1;
      else await turn(place, own);
      try {
        return await work();
      } finally {
        passOn();
      }
    } finally {
      const left = (inHand.get(place) ?? 1) - 1;
      if (left === 0) inHand.delete(place);
      else inHand.set(place, left);
    }
  };
}
