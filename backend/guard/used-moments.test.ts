import { expect, test } from 'vitest';
import { openUsedMoments } from './used-moments.ts';

test('a moment is used once', () => {
  const moments = openUsedMoments(1_000);
  expect(moments.use('a', 0)).toBe(true);
  expect(moments.use('a', 999)).toBe(false);
  expect(moments.use('b', 999)).toBe(true);
});

test('and again when nothing came of it', () => {
  const moments = openUsedMoments(1_000);
  moments.use('a', 0);
  moments.release('a');
  expect(moments.use('a', 1)).toBe(true);
  expect(moments.use('a', 2)).toBe(false);
});

test('it is forgotten when it is too old to be good', () => {
  const moments = openUsedMoments(1_000);
  moments.use('a', 0);
  expect(moments.use('a', 1_000)).toBe(true);
});
