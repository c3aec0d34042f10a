import { expect, test } from 'vitest';
import { moveTopic } from './move-topic.ts';

test('goes to another place, and stays where there is none', () => {
  const ids = ['a', 'b', 'c'];
  expect(moveTopic(ids, 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveTopic(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveTopic(ids, 'b', 2)).toEqual(['a', 'c', 'b']);
  for (const [id, to] of [
    ['a', -1],
    ['c', 3],
    ['b', 1],
    ['x', 0],
  ] as const)
    expect(moveTopic(ids, id, to)).toBe(ids);
});
