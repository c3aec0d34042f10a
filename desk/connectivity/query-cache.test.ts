import { expect, it } from 'vitest';
import { openQueryCache } from './query-cache.ts';

it('returns the latest result of a query with the same variables', () => {
  const memory = openQueryCache();
  memory.put('{ a }', { id: 1 }, { a: 'old' });
  memory.put('{ a }', { id: 1 }, { a: 'new' });
  memory.put('{ a }', { id: 2 }, { a: 'other' });
  expect(memory.get('{ a }', { id: 1 })).toEqual({ a: 'new' });
  expect(memory.get('{ a }', { id: 3 })).toBeUndefined();
});

it('evicts the least recently used result beyond its count and its size', () => {
  const memory = openQueryCache({ results: 2, characters: 30 });
  memory.put('a', {}, 'a');
  memory.put('b', {}, 'b');
  memory.get('a', {});
  memory.put('c', {}, 'c');
  expect(['a', 'b', 'c'].map((query) => memory.get(query, {}))).toEqual(['a', undefined, 'c']);
  memory.put('d', {}, 'x'.repeat(26));
  expect(['a', 'c', 'd'].map((query) => memory.get(query, {}) !== undefined)).toEqual([false, false, true]);
});

it('does not keep a result larger than the whole cache, and removes its older version', () => {
  const memory = openQueryCache({ results: 2, characters: 10 });
  memory.put('a', {}, 'a');
  memory.put('a', {}, 'x'.repeat(20));
  expect(memory.get('a', {})).toBeUndefined();
});

it('is empty after clear', () => {
  const memory = openQueryCache();
  memory.put('a', {}, 'a');
  memory.clear();
  expect(memory.get('a', {})).toBeUndefined();
});
