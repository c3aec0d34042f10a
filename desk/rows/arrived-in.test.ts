import { expect, test } from 'vitest';
import { arrivedIn } from './arrived-in.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test('what stands before a known row came since; what stands behind the last was not asked for', () => {
  const known = new Set('cde');
  expect(arrivedIn(rows('abcde'), known, false)).toBe(2);
  expect(arrivedIn(rows('acbde'), known, false)).toBe(2);
  // One of them left, and another moved up.
  expect(arrivedIn(rows('cdf'), known, false)).toBe(0);
  expect(arrivedIn(rows('cdf'), known, true)).toBe(1);
});

test('where nothing is known any more, all of them came since', () => {
  expect(arrivedIn(rows('abc'), new Set('x'), false)).toBe(3);
  expect(arrivedIn([], new Set('x'), false)).toBe(0);
});
