import { expect, test } from 'vitest';
import { openSpentProofs } from './spent-proofs.ts';

test('a proof belongs to what was stored with it', () => {
  const proofs = openSpentProofs(1_000);
  expect(proofs.show('a', 'hola', 0)).toBe('first');
  expect(proofs.show('a', 'hola', 1)).toBe('together');
  expect(proofs.show('a', 'adiós', 2)).toBe('spent');
  proofs.spend('a', 'hola', 3);
  expect(proofs.show('a', 'hola', 4)).toBe('again');
  expect(proofs.show('a', 'adiós', 5)).toBe('spent');
  expect(proofs.show('b', 'adiós', 6)).toBe('first');
});

test('content without an id is never the same', () => {
  const proofs = openSpentProofs(1_000);
  expect(proofs.show('a', null, 0)).toBe('first');
  expect(proofs.show('a', null, 1)).toBe('spent');
  proofs.spend('a', null, 2);
  expect(proofs.show('a', null, 3)).toBe('spent');
});

test('what stored nothing leaves it as good as before', () => {
  const proofs = openSpentProofs(1_000);
  proofs.show('a', 'hola', 0);
  proofs.release('a');
  expect(proofs.show('a', 'adiós', 1)).toBe('first');
});

test('it is remembered for as long as it lives', () => {
  const proofs = openSpentProofs(1_000);
  proofs.show('a', 'hola', 0);
  proofs.show('b', 'hola', 1);
  proofs.spend('a', 'hola', 10);
  expect(proofs.show('b', 'adiós', 1_000)).toBe('spent');
  expect(proofs.show('b', 'adiós', 1_001)).toBe('first');
  expect(proofs.show('a', 'adiós', 1_009)).toBe('spent');
  expect(proofs.show('a', 'adiós', 1_010)).toBe('first');
});
