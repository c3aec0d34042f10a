import { expect, test } from 'vitest';
import { openExpiringMap } from './expiring-map.ts';

test('expires entries after their lifetime and evicts the oldest beyond the limit', () => {
  const map = openExpiringMap<number>(1_000, 2);
  map.set('a', 1, 0);
  expect([map.get('a', 999), map.get('a', 1_000)]).toEqual([1, undefined]);
  map.set('b', 2, 10);
  map.set('c', 3, 20);
  expect(['a', 'b', 'c'].map((key) => map.get(key, 30))).toEqual([undefined, 2, 3]);
  map.delete('b');
  expect(map.get('b', 30)).toBeUndefined();
});
