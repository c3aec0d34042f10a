import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('so many are worked on at once, and the others in their order', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const answers = ends.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }),
  );
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve('b');
  expect(await answers[1]).toBe('b');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) end.resolve(`${index}`);
  expect(await Promise.all(answers)).toEqual(['0', 'b', '2', '3', '4']);
});

test('what fails gives up its place', async () => {
  const inTurn = takeTurns(1);
  const failed = inTurn(() => Promise.reject(new Error('away')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('done');
});
