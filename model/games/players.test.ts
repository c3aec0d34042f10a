import { expect, test } from 'vitest';
import { readNames } from './players.ts';

test('limits names to one line, a maximum length and four players', () => {
  expect(readNames(['  Ana\n María ', '', 'x'.repeat(80), 'd', 'e'])).toEqual(['Ana María', '', 'x'.repeat(24), 'd']);
});
