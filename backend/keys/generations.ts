/** Five minutes: much longer than processes take to learn of a key, and as long as published keys may be cached. */
export const settling = 5 * 60_000;
/** Ninety days (decision 0032). */
export const lifetime = 90 * 24 * 60 * 60_000;

/** What is known of a key whatever it signs, as it is stored. */
export interface Generation {
  /** 1 for the first; unique, so that two processes that add one at once agree. */
  readonly generation: number;
  /** ISO time. */
  readonly activeFrom: string;
}

/** Keys of which one is current, the older ones go on verifying, and a new one is made when the newest is old. */
export interface Generations<Key extends Generation> {
  readonly current: Key;
  /** The oldest first, and with what is not current yet. */
  readonly all: readonly Key[];
  /** Learns of keys that other processes added or withdrew. The server does this each second. */
  refresh(): Promise<void>;
  /**
   * Adds a new key. It becomes the current one `settling` milliseconds later, when every other process has learned of it;
   * the older ones go on verifying.
   */
  rotate(): Promise<void>;
  /** Rotates once the newest key is `lifetime` old, and removes what is over. One process does so each hour. */
  renew(): Promise<void>;
}

/** A key that is not made yet. */
export interface NewGeneration extends Generation {
  /** ISO time. */
  readonly createdAt: string;
}

interface GenerationsParts<Key extends Generation> {
  now(): Date;
  /** All that are stored, the oldest first. `known` are those of the last time: making one from its row may take a while. */
  read(known: readonly Key[]): Promise<readonly Key[]>;
  /** Makes a key and stores it, unless another process was faster: then that one's key holds. */
  add(made: NewGeneration): Promise<unknown>;
  /** Absent: keys are kept for ever. */
  readonly removal?: {
    /** How long a key is kept after another one took its place, in milliseconds. */
    readonly after: number;
    /** Removes the keys of the generations before that one. */
    before(generation: number): Promise<unknown>;
  };
}

/** Opens keys that are stored; the first is made on the first start. Two processes that start at once end up with the same one. */
export async function openGenerations<Key extends Generation>(parts: GenerationsParts<Key>): Promise<Generations<Key>> {
  const { now, read, removal } = parts;
  let all: readonly Key[] = [];
  const refresh = async () => {
    all = await read(all);
  };
  const add = async (generation: number, activeFrom: Date) => {
    await parts.add({ generation, activeFrom: activeFrom.toISOString(), createdAt: now().toISOString() });
    await refresh();
  };
  const rotate = async () => {
    await refresh();
    await add((all.at(-1)?.generation ?? 0) + 1, new Date(now().getTime() + settling));
  };
  await refresh();
  if (all.length === 0) await add(1, now());
  return {
    get current() {
      const time = now().toISOString();
      // The first key serves whatever the clock says.
      const current = all.findLast((key) => key.activeFrom <= time) ?? all[0];
      if (!current) throw new Error('The database has none of its keys.');
      return current;
    },
    get all() {
      return all;
    },
    refresh,
    rotate,
    async renew() {
      const time = now().getTime();
      await refresh();
      if (removal) {
        const replaced = new Date(time - removal.after).toISOString();
        const oldest = all.findLast((key) => key.activeFrom <= replaced)?.generation ?? 0;
        await removal.before(oldest);
        all = all.filter((key) => key.generation >= oldest);
      }
      const newest = all.at(-1);
      if (newest && Date.parse(newest.activeFrom) + lifetime <= time) await rotate();
    },
  };
}
