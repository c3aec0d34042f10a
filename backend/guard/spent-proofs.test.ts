import { expect, test } from 'vitest';
import { proofTries } from './limits.ts';
import { openSpentProofs } from './spent-proofs.ts';

test('a proof is shown by one at a time, and by nobody once it was spent', () => {
  const proofs = openSpentProofs(1_000);
  expect(proofs.show('a', 0)).toBe(true);
  expect(proofs.show('a', 1)).toBe(false);
  expect(proofs.show('b', 1)).toBe(true);
  proofs.spend('a', 2);
  expect(proofs.show('a', 3)).toBe(false);
  proofs.release('a');
  expect(proofs.show('a', 4)).toBe(false);
});

test('what stored nothing leaves it as good as before, so many times', () => {
  const proofs = openSpentProofs(1_000);
  for (let n = 0; n < proofTries; n += 1) {
    expect(proofs.show('a', n)).toBe(true);
    proofs.release('a');
  }
  expect(proofs.show('a', proofTries)).toBe(false);
});

test('it is remembered for as long as it lives', () => {
  const proofs = openSpentProofs(1_000);
  proofs.show('a', 0);
  proofs.show('b', 1);
  proofs.spend('a', 10);
  expect(proofs.show('b', 1_000)).toBe(false);
  expect(proofs.show('b', 1_001)).toBe(true);
  expect(proofs.show('a', 1_009)).toBe(false);
  expect(proofs.show('a', 1_010)).toBe(true);
});
