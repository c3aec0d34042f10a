import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeFairTurns } from './take-fair-turns.ts';

const crowd = { all: 6, each: 4, tooMuch: () => new RangeError('a crowd') };

/** Work that ends when it is told to, and what has begun. */
function worked(most: number) {
  const inTurn = takeFairTurns(most, crowd);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (place: string, name: string) =>
    inTurn(place, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  async function endAll(): Promise<void> {
    await nextTurn();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await nextTurn();
    }
  }
  return { ask, begun, endAll };
}

test('who asks once is next, however much somebody else asked before', async () => {
  const { ask, begun, endAll } = worked(1);
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  all.push(ask('b', 'b1'), ask('b', 'b2'), ask('c', 'c1'));
  await endAll();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(await Promise.all(all)).toHaveLength(7);
});

test('whoever comes while others wait is one of their round', async () => {
  const { ask, begun, endAll } = worked(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  await nextTurn();
  expect(begun).toEqual(['a1', 'a2']);
  void ask('b', 'b1');
  await endAll();
  void ask('a', 'a6');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a6']);
});

test('a place has so much waiting and no more, and where all is full, who has most gives way', async () => {
  const { ask, begun, endAll } = worked(1);
  const first = ask('a', 'a0');
  const own = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await expect(ask('a', 'a5')).rejects.toThrow(new RangeError('a crowd'));
  const others = ['b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name));
  await expect(own[3]).rejects.toThrow(new RangeError('a crowd'));
  await endAll();
  expect(begun).toEqual(['a0', 'b1', 'c1', 'a1', 'b2', 'a2', 'a3']);
  expect(await Promise.all([first, ...own.slice(0, 3), ...others])).toHaveLength(7);
});

test('what fails gives up its place', async () => {
  const inTurn = takeFairTurns(1, crowd);
  const failed = inTurn('a', () => Promise.reject(new Error('away')));
  const next = inTurn('a', async () => 'done');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('done');
});
