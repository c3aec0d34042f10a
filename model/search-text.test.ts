import { expect, test } from 'vitest';
import { foldText, searchWords } from './search-text.ts';

test.each([
  ['Ñandú', 'nandu'],
  ['ÁÉÍÓÚÜ ñ ç', 'aeiouu n c'],
  ['Ｐｙｔｈｏｎ ﬁn', 'python fin'],
  ['İstanbul', 'istanbul'],
  ['Gro\u0308ße', 'große'],
  ['😀 50%_', '😀 50%_'],
])('%s is normalized to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('splits a search at whitespace into at most eight words', () => {
  expect(searchWords('  Peña\t RUIZ\n')).toEqual(['pena', 'ruiz']);
  expect(searchWords(' ')).toEqual([]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});
