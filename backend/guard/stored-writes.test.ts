import { expect, test } from 'vitest';
import { repeatsOfOne } from './limits.ts';
import { openStoredWrites } from './stored-writes.ts';

test('what was stored may come again so many times', () => {
  const writes = openStoredWrites(1_000);
  expect(writes.repeats('a', 0)).toBe(false);
  writes.remember('a', 0);
  for (let n = 0; n < repeatsOfOne; n += 1) expect(writes.repeats('a', n)).toBe(true);
  writes.remember('a', 50);
  expect(writes.repeats('a', 99)).toBe(false);
  expect(writes.repeats('b', 99)).toBe(false);
});

test('and is forgotten after its time', () => {
  const writes = openStoredWrites(1_000);
  writes.remember('a', 0);
  writes.remember('b', 1);
  expect(writes.repeats('a', 999)).toBe(true);
  expect(writes.repeats('a', 1_000)).toBe(false);
  expect(writes.repeats('b', 1_000)).toBe(true);
});
