import { expect, test } from 'vitest';
import { openTurns } from './open-turns.ts';

function turnsByHand() {
  let now = 0;
  const steps: (() => void)[] = [];
  const turns = openTurns(
    () => now,
    (then) => steps.push(then),
  );
  return {
    turns,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets the process come round once; false when nothing waited for it. */
    async round() {
      const step = steps.shift();
      step?.();
      await Promise.resolve();
      return step !== undefined;
    },
  };
}

test('one after the other, in the order in which they ask, with everything else between two', async () => {
  const { turns, round } = turnsByHand();
  const had: string[] = [];
  for (const name of ['a', 'b', 'c']) void turns.next().then(() => had.push(name));
  await Promise.resolve();
  expect(had).toEqual([]);
  await round();
  expect(had).toEqual(['a']);
  await round();
  await round();
  expect(had).toEqual(['a', 'b', 'c']);
});

test('who asks later is given a turn too, and nothing goes on when nobody asks', async () => {
  const { turns, round } = turnsByHand();
  const had: string[] = [];
  void turns.next().then(() => had.push('a'));
  while (await round());
  void turns.next().then(() => had.push('b'));
  while (await round());
  expect(had).toEqual(['a', 'b']);
});

test('a turn is used after four milliseconds, and so is the time of what was never given one', async () => {
  const { turns, pass, round } = turnsByHand();
  expect(turns.used()).toBe(true);
  void turns.next();
  await round();
  expect(turns.used()).toBe(false);
  pass(3);
  expect(turns.used()).toBe(false);
  pass(1);
  expect(turns.used()).toBe(true);
});
