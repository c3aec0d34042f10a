/**
 * How often a generator runs and from which seed: a twentieth of `whole`, at least five, from a seed that stays, so that two runs are the same.
 * With `npm run test:long` all of it, from a seed that is new each time; it is printed, and `LONG_TESTS_SEED` brings it back.
 */
export function howOften(whole: number, seed: number): { readonly numRuns: number; readonly seed: number } {
  const fresh = Number(process.env.LONG_TESTS_SEED ?? '');
  if (fresh > 0) return { numRuns: whole, seed: seed + fresh };
  return { numRuns: Math.max(5, Math.ceil(whole / 20)), seed };
}
