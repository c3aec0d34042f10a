import { expect, test } from 'vitest';
import { fill, fillPlural, formatCount } from './fill.ts';

test('formats thousands, and fractions unchanged', () => {
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

test('a plural sentence inserts its count', () => {
  const sentences = { one: '{n} carta', other: '{n} cartas' };
  expect([1, 2, 50_000].map((n) => fillPlural(sentences, n, 'es'))).toEqual(['1 carta', '2 cartas', '50,000 cartas']);
});

test('one o’clock takes the singular article in Spanish, all other hours the plural', () => {
  const times = ['1:05', '13:05', '10:00', '2:00'].map((time) => fill('Sin conexión desde las {time}.', { time }));
  expect(times).toEqual([
    'Sin conexión desde la 1:05.',
    'Sin conexión desde las 13:05.',
    'Sin conexión desde las 10:00.',
    'Sin conexión desde las 2:00.',
  ]);
  expect(fill('hasta las {clock}', {})).toBe('hasta las {clock}');
});
