import { expect, test } from 'vitest';
import { readNames } from './players.ts';

test('names are on one line, not too long, and of four people at most', () => {
  expect(readNames(['  Ana\n María ', '', 'x'.repeat(80), 'd', 'e'])).toEqual(['Ana María', '', 'x'.repeat(24), 'd']);
});
