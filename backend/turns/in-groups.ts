import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so long the next group begins beside one that is not done, in milliseconds. */
const patience = 1_000;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Opens a place where what arrives while others are worked on is worked on together next, at most `most` at once; who comes alone
 * waits for nobody. `work` does all of a group or nothing and answers in its order. Where it throws each is tried alone, so
 * that one harms no other: it is safe to do twice.
 */
export function openGroups<Item, Result extends object>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function answer(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item));
      for (const [at, one] of group.entries()) {
        const result = results[at];
        if (result) one.resolve(result);
        else one.reject(new Error('There is no answer for one of a group.'));
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await Promise.all(group.map((one) => answer([one])));
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      let timer: NodeJS.Timeout | undefined;
      const long = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([answer(waiting.splice(0, most)), long]);
      clearTimeout(timer);
      // Whoever was answered just now and comes again is of the next group too.
      await nextTurn();
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workOff();
    });
}
