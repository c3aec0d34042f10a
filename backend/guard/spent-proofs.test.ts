import { expect, test } from 'vitest';
import { openSpentProofs } from './spent-proofs.ts';

test('a proof is good once, and again for the same content', () => {
  const spent = openSpentProofs(1_000);
  expect(spent.spend('a', 'hola', 0)).toBe('first');
  expect(spent.spend('a', 'hola', 1)).toBe('again');
  expect(spent.spend('a', 'adiós', 2)).toBe('spent');
  expect(spent.spend('b', 'hola', 3)).toBe('first');
});

test('content without an id is never the same', () => {
  const spent = openSpentProofs(1_000);
  expect(spent.spend('a', null, 0)).toBe('first');
  expect(spent.spend('a', null, 1)).toBe('spent');
});

test('it is remembered for as long as it lives', () => {
  const spent = openSpentProofs(1_000);
  spent.spend('a', 'hola', 0);
  expect(spent.spend('a', 'adiós', 999)).toBe('spent');
  expect(spent.spend('a', 'adiós', 1_000)).toBe('first');
});
