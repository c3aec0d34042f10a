import { expect, test } from 'vitest';
import { countArrived } from './open-counted-rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test('rows before a known one are new; rows after the last one are not', () => {
  const knownIds = new Set('cde');
  expect(countArrived(rows('abcde'), knownIds, false)).toBe(2);
  expect(countArrived(rows('acbde'), knownIds, false)).toBe(2);
  // One row left, and another moved up.
  expect(countArrived(rows('cdf'), knownIds, false)).toBe(0);
  expect(countArrived(rows('cdf'), knownIds, true)).toBe(1);
});

test('all rows are new when none is known', () => {
  expect(countArrived(rows('abc'), new Set('x'), false)).toBe(3);
  expect(countArrived([], new Set('x'), false)).toBe(0);
});
