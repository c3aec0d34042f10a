import { afterEach, expect, test, vi } from 'vitest';
import { generatorRuns } from './generator-runs.ts';

afterEach(() => vi.unstubAllEnvs());

test('runs a twentieth of the cases from a fixed seed, at least five', () => {
  vi.stubEnv('LONG_TESTS_SEED', undefined);
  expect(generatorRuns(1_005, 7)).toEqual({ numRuns: 51, seed: 7 });
  expect(generatorRuns(60, 7)).toEqual({ numRuns: 5, seed: 7 });
  expect(generatorRuns(30, 7, 3)).toEqual({ numRuns: 3, seed: 7 });
  expect(generatorRuns(240, 7, 60)).toEqual({ numRuns: 60, seed: 7 });
});

test('runs all cases from the seed of a long run', () => {
  vi.stubEnv('LONG_TESTS_SEED', '1000');
  expect(generatorRuns(1_005, 7)).toEqual({ numRuns: 1_005, seed: 1_007 });
});
