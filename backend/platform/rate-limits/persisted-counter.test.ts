import { expect, test } from 'vitest';
import { untilFewer } from './email-quotas.ts';

test('returns the wait until enough counted rows expired', () => {
  const at = new Date(1_000);
  expect(untilFewer([], 1, at)).toBe(0);
  expect(untilFewer([1_000, 500], 1, at)).toBe(0);
  expect(untilFewer([3_000, 2_000], 2, at)).toBe(1_000);
  expect(untilFewer([3_000, 2_000, 4_000], 2, at)).toBe(2_000);
});
