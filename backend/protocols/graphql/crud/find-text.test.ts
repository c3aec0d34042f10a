import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFinder } from './filter.ts';

test.each([
  ['', '', true],
  ['a', '', true],
  ['', 'a', false],
  ['Python desde cero', 'desde', true],
  ['Python desde cero', 'Desde', false],
  ['aaaaab', 'aab', true],
  ['ababac', 'abac', true],
  ['ababab', 'abac', false],
  ['ñandú 😀', '😀', true],
  ['a', 'aa', false],
])('%j holds %j: %s', (text, search, holds) => {
  expect(textFinder(search)(text) >= 0).toBe(holds);
});

test('finds the same matches as JavaScript, repeatedly', () => {
  const strings = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '\ud83d'), maxLength: 30 });
  const search = fc.string({ unit: fc.constantFrom('a', 'b', '😀'), maxLength: 5 });
  fc.assert(
    fc.property(search, fc.array(strings, { maxLength: 4 }), (part, texts) => {
      const find = textFinder(part);
      const ends = texts.map((text) => text.indexOf(part) + (text.includes(part) ? part.length : 0));
      expect(texts.map((text) => find(text))).toEqual(ends);
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
});
