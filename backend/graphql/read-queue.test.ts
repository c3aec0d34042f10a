import { expect, test } from 'vitest';
import { readQueue } from './read-queue.ts';

const rounds = async (count = 20) => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

/** Reads that end by hand, and a list of what happened. */
function readsByHand(atOnce: number) {
  const queue = readQueue(atOnce);
  const happened: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    happened,
    read(name: string) {
      void queue.run(async () => {
        happened.push(`${name} begins`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await rounds();
    },
    async rest(name: string) {
      await queue.quiet();
      happened.push(`${name} goes on`);
    },
  };
}

test('quiet is when no read waits', async () => {
  const { read, end, rest, happened } = readsByHand(1);
  await rest('a');
  read('one');
  await rest('b');
  read('two');
  void rest('c');
  await rounds();
  expect(happened).toEqual(['a goes on', 'one begins', 'b goes on']);
  await end('one');
  expect(happened.slice(3)).toEqual(['two begins', 'c goes on']);
});

test('of many that rest one goes on, the last first, and the next when it leaves', async () => {
  const { queue, read, end, rest, happened } = readsByHand(1);
  read('one');
  read('two');
  for (const name of ['a', 'b', 'c']) void rest(name);
  await end('one');
  expect(happened).toEqual(['one begins', 'two begins', 'c goes on']);
  queue.leave();
  await rounds();
  expect(happened.at(-1)).toBe('b goes on');
  read('three');
  queue.leave();
  await rounds();
  // A read waits again.
  expect(happened.at(-1)).toBe('b goes on');
  await end('two');
  await end('three');
  expect(happened.slice(-2).toSorted()).toEqual(['a goes on', 'three begins']);
});
