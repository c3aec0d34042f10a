import { day, minute } from '#model/time-units.ts';

/** Five minutes: longer than processes take to read a new key; cache lifetime of published keys. */
export const settling = 5 * minute;
/** Ninety days (decision 0032). */
export const lifetime = 90 * day;

export interface Generation {
  /** Unique, so that two processes that add one at once agree. */
  readonly generation: number;
  /** ISO time. */
  readonly activeFrom: string;
}

export interface NewGeneration extends Generation {
  /** ISO time. */
  readonly createdAt: string;
}

interface GenerationsDeps<Key extends Generation> {
  now(): Date;
  /** Oldest first. `known`: the previous result, as importing a key is slow. */
  read(known: readonly Key[]): Promise<readonly Key[]>;
  /** Stores a key, unless another process was first. */
  add(made: NewGeneration): Promise<unknown>;
  /** Absent: keys are kept forever. */
  readonly removal?: {
    /** Milliseconds after a replacement. */
    readonly after: number;
    before(generation: number): Promise<unknown>;
  };
}

/** Creates the first key. Concurrent starts agree on one. */
export async function openGenerations<Key extends Generation>(deps: GenerationsDeps<Key>) {
  const { now, read, removal } = deps;
  let all: readonly Key[] = [];
  const refresh = async () => {
    all = await read(all);
  };
  const add = async (generation: number, activeFrom: Date) => {
    await deps.add({ generation, activeFrom: activeFrom.toISOString(), createdAt: now().toISOString() });
    await refresh();
  };
  /** Adds a key that becomes current when every process has read it. */
  const rotate = async () => {
    await refresh();
    await add((all.at(-1)?.generation ?? 0) + 1, new Date(now().getTime() + settling));
  };
  await refresh();
  if (all.length === 0) await add(1, now());
  return {
    get current(): Key {
      const time = now().toISOString();
      // The first key is valid at any time of the clock.
      const current = all.findLast((key) => key.activeFrom <= time) ?? all[0];
      if (!current) throw new Error('The database has no signing keys.');
      return current;
    },
    /** Oldest first, including keys that are not active yet. */
    get all(): readonly Key[] {
      return all;
    },
    refresh,
    rotate,
    /** Rotates when the newest key is `lifetime` old or no key is active yet, and deletes expired keys. */
    async renew(): Promise<void> {
      const time = now().getTime();
      await refresh();
      if (removal) {
        const replaced = new Date(time - removal.after).toISOString();
        const oldest = all.findLast((key) => key.activeFrom <= replaced)?.generation ?? 0;
        await removal.before(oldest);
        all = all.filter((key) => key.generation >= oldest);
      }
      // A clock that was far ahead left keys of years to come: they count when they become active.
      const newest = all.findLast((key) => Date.parse(key.activeFrom) <= time + settling);
      if (!newest || Date.parse(newest.activeFrom) + lifetime <= time) await rotate();
    },
  };
}
