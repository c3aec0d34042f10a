import { expect, test } from 'vitest';
import { arrivedIn } from './open-counted-rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test('rows before a known one are new; rows after the last one are not', () => {
  const known = new Set('cde');
  expect(arrivedIn(rows('abcde'), known, false)).toBe(2);
  expect(arrivedIn(rows('acbde'), known, false)).toBe(2);
  // One row left, and another moved up.
  expect(arrivedIn(rows('cdf'), known, false)).toBe(0);
  expect(arrivedIn(rows('cdf'), known, true)).toBe(1);
});

test('all rows are new when none is known', () => {
  expect(arrivedIn(rows('abc'), new Set('x'), false)).toBe(3);
  expect(arrivedIn([], new Set('x'), false)).toBe(0);
});
