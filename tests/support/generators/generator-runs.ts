/**
 * Number of runs and seed of a generator: a twentieth of `full`, at least `least`, with a fixed seed.
 * `npm run test:long` runs all with a new, printed seed; `LONG_TESTS_SEED` repeats it.
 */
export function generatorRuns(
  full: number,
  seed: number,
  least = 5,
): { readonly numRuns: number; readonly seed: number } {
  const fresh = Number(process.env.LONG_TESTS_SEED ?? '');
  if (fresh > 0) return { numRuns: full, seed: seed + fresh };
  return { numRuns: Math.max(least, Math.ceil(full / 20)), seed };
}
