import { openSlots } from './concurrent-slots.ts';
import { type QueueLimit, queues, turnsPerRound } from './limits.ts';
import { type NetworkLevel, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

/** Thrown for a task that may not wait, or not any longer. It was not begun. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError';
}

/** Runs a task of a client address when it is its turn. */
export type FairQueue = <Value>(address: string, task: () => Promise<Value>) => Promise<Value>;

interface Waiting {
  readonly round: number;
  begin(): void;
}

/**
 * Runs a few tasks at once. The others wait in rounds, in each of which an address has one turn and a network a few: a task of
 * a network that asks for little waits for one round, however much others ask. Where too many wait, the newest of the most
 * crowded network is refused with `CrowdedError`.
 */
export function openFairQueue(name: keyof typeof queues, limit: QueueLimit = queues[name]): FairQueue {
  const slots = openSlots(name, limit.waiting);
  const line = new Set<Waiting>();
  /** Tasks that wait or run, by level and network. */
  const inProgress = new Map<string, number>();
  let running = 0;
  let current = 0;

  const keyOf = (level: NetworkLevel, address: string) => `${level} ${networksOf(address)[level]}`;

  function count(address: string, change: 1 | -1): void {
    for (const level of networkLevels) {
      const key = keyOf(level, address);
      const left = (inProgress.get(key) ?? 0) + change;
      if (left === 0) inProgress.delete(key);
      else inProgress.set(key, left);
    }
  }

  function roundOf(address: string): number {
    const ahead = networkLevels.map((level) =>
      Math.floor((inProgress.get(keyOf(level, address)) ?? 0) / turnsPerRound[level]),
    );
    return current + Math.max(...ahead);
  }

  function turn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        line.delete(waiting);
        release?.();
        clearTimeout(timer);
      };
      const giveUp = () => {
        leave();
        reject(new CrowdedError(`Too many wait: ${name}.`));
      };
      const waiting: Waiting = {
        round: roundOf(address),
        begin() {
          leave();
          resolve();
        },
      };
      const release = slots.take(address, { giveWay: giveUp });
      if (!release) return giveUp();
      line.add(waiting);
      if (limit.seconds === undefined) return;
      timer = setTimeout(() => {
        countRefusal(name, 'time');
        giveUp();
      }, limit.seconds * 1_000);
    });
  }

  function passOn(): void {
    const [first, ...others] = line;
    if (!first) {
      running -= 1;
      return;
    }
    const next = others.reduce((one, other) => (other.round < one.round ? other : one), first);
    current = next.round;
    next.begin();
  }

  return async (address, task) => {
    const waits = running < limit.running ? undefined : turn(address);
    if (!waits) running += 1;
    count(address, 1);
    try {
      await waits;
      try {
        return await task();
      } finally {
        passOn();
      }
    } finally {
      count(address, -1);
    }
  };
}
