import { expect, test } from 'vitest';
import { refuseBounds } from './filter-limit.ts';

const two = 'The BETWEEN operator requires two values, a lower and an upper bound.';
const order = 'The BETWEEN operator requires upper bound to be greater than or equal to lower bound.';

test.each<[unknown, string | undefined]>([
  [undefined, undefined],
  [null, undefined],
  [{ cost: { between: [1, 2] }, name: { between: ['a', 'a'] } }, undefined],
  [{ name: { between: null } }, undefined],
  [{ name: { in: ['b', 'a'] } }, undefined],
  [{ cost: { between: [1] } }, two],
  [{ cost: { between: [] } }, two],
  [{ cost: { between: [1, null] } }, two],
  [{ cost: { between: [1, 2, 3] } }, two],
  [{ cost: { between: [2, 1] } }, order],
  [{ name: { between: ['\u{1f600}', '\uffee'] } }, order],
  [{ name: { size: { between: [9, 8] } } }, order],
  [{ or: [{ cost: { gt: 1 } }, { not: { and: [{ cost: { between: [1] } }] } }] }, two],
])('%j', (filter, message) => {
  expect(refuseBounds(filter)?.message).toBe(message);
});
