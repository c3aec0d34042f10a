import { setImmediate as turn } from 'node:timers/promises';
import { openSlots } from './concurrent-slots.ts';
import { type QueueLimit, queues, turnsPerRound } from './limits.ts';
import { type NetworkLevel, networkLevels, networksOf } from './networks.ts';
import { countRefusal } from './refusals.ts';

/** The queue was full, or the wait too long; the task did not start. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError';
}

interface Waiting {
  readonly round: number;
  begin(): void;
}

/**
 * Runs a few tasks at once, others in rounds with a turn per address and a few per network. A rate limit
 * without times: when full, the newest task of the most crowded network fails with `CrowdedError`.
 */
export function openFairQueue(name: keyof typeof queues, limit: QueueLimit = queues[name]) {
  const slots = openSlots(name, limit.waiting);
  const queue = new Set<Waiting>();
  /** Waiting and running tasks by level and network. */
  const inProgress = new Map<string, number>();
  let running = 0;
  let current = 0;

  const keyOf = (level: NetworkLevel, address: string) => `${level} ${networksOf(address)[level]}`;

  function count(address: string, change: 1 | -1): void {
    for (const level of networkLevels) {
      const key = keyOf(level, address);
      const active = (inProgress.get(key) ?? 0) + change;
      if (active === 0) inProgress.delete(key);
      else inProgress.set(key, active);
    }
  }

  function roundOf(address: string): number {
    const ahead = networkLevels.map((level) =>
      Math.floor((inProgress.get(keyOf(level, address)) ?? 0) / turnsPerRound[level]),
    );
    return current + Math.max(...ahead);
  }

  function waitForSlot(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        queue.delete(waiting);
        release?.();
        clearTimeout(timer);
      };
      const giveUp = () => {
        leave();
        reject(new CrowdedError(`The queue is full: ${name}.`));
      };
      const waiting: Waiting = {
        round: roundOf(address),
        begin() {
          leave();
          resolve();
        },
      };
      const release = slots.take(address, { evict: giveUp });
      if (!release) return giveUp();
      queue.add(waiting);
      if (limit.seconds === undefined) return;
      timer = setTimeout(() => {
        countRefusal(name, 'time');
        giveUp();
      }, limit.seconds * 1_000);
    });
  }

  function passOn(): void {
    const [first, ...others] = queue;
    if (!first) {
      running -= 1;
      return;
    }
    const next = others.reduce((one, other) => (other.round < one.round ? other : one), first);
    current = next.round;
    next.begin();
  }

  return async <Value>(address: string, task: () => Promise<Value>): Promise<Value> => {
    const waits = running < limit.running ? undefined : waitForSlot(address);
    if (!waits) running += 1;
    count(address, 1);
    try {
      await waits;
      try {
        // A chain of tasks that end without waiting would stop everything else.
        await turn();
        return await task();
      } finally {
        passOn();
      }
    } finally {
      count(address, -1);
    }
  };
}
