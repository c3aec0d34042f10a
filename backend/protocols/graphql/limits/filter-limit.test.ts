import { expect, test } from 'vitest';
import { maxOperators, refuseFilter } from './filter-limit.ts';

const parts = (count: number) => ({ or: Array.from({ length: count }, () => ({ name: { eq: 'x' } })) });

test('realistic filters are far below the limit', () => {
  expect(refuseFilter(undefined)).toBeNull();
  expect(refuseFilter(null)).toBeNull();
  expect(refuseFilter({ and: [{ cost: { between: [1, 2] } }, { not: { name: { size: { gt: 3 } } } }] })).toBeNull();
});

test('rejects between with one bound', () => {
  expect(refuseFilter({ cost: { between: [1] } })?.message).toMatch(/^The BETWEEN operator requires two values/);
});

test('counts every operator, also empty ones', () => {
  expect(refuseFilter(parts(99))).toBeNull();
  expect(refuseFilter(parts(100))?.message).toBe('The expression contains 301 operators; at most 300 are allowed.');
  expect(refuseFilter({ or: Array.from({ length: maxOperators }, () => ({})) })).not.toBeNull();
});
