import { expect, test } from 'vitest';
import { moveItem } from './use-sorting.ts';

test('moves to another place, and stays where there is none', () => {
  const ids = ['a', 'b', 'c'];
  expect(moveItem(ids, 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(ids, 'b', 2)).toEqual(['a', 'c', 'b']);
  for (const [id, to] of [
    ['a', -1],
    ['c', 3],
    ['b', 1],
    ['x', 0],
  ] as const)
    expect(moveItem(ids, id, to)).toBe(ids);
});
