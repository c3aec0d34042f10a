import { afterEach, expect, test, vi } from 'vitest';
import { howOften } from './how-often.ts';

afterEach(() => vi.unstubAllEnvs());

test('a twentieth from the same seed, but not less than five', () => {
  vi.stubEnv('LONG_TESTS_SEED', undefined);
  expect(howOften(1_005, 7)).toEqual({ numRuns: 51, seed: 7 });
  expect(howOften(60, 7)).toEqual({ numRuns: 5, seed: 7 });
});

test('when there is time, all of them from the seed of this run', () => {
  vi.stubEnv('LONG_TESTS_SEED', '1000');
  expect(howOften(1_005, 7)).toEqual({ numRuns: 1_005, seed: 1_007 });
});
