import { expect, test } from 'vitest';
import { fillPlural, formatCount } from './fill.ts';

test('numbers have a sign for thousands, and a part of one stays as it is', () => {
  expect([0, 999, 1_000, 12_345, 1_234_567, -1_000, 12.5].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
    '-1,000',
    '12.5',
  ]);
});

test('a sentence for several says how many as they are written', () => {
  const sentences = { one: '{n} carta', other: '{n} cartas' };
  expect([1, 2, 50_000].map((n) => fillPlural(sentences, n, 'es'))).toEqual(['1 carta', '2 cartas', '50,000 cartas']);
});
