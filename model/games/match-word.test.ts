import { expect, test } from 'vitest';
import { letters, matchesWord } from './match-word.ts';

test.each([
  ['arbol', 'árbol'],
  ['ÁRBOL', 'árbol'],
  ['a\u0301rbol', 'árbol'],
  ['pinata', 'piñata'],
  ['piñata', 'piñata'],
  ['el árbol', 'árbol'],
  ['Creo que es un árbol.', 'árbol'],
  ['árboles', 'árbol'],
  ['los relojes', 'reloj'],
  ['lápices', 'lápiz'],
  ['the clocks', 'clock'],
  ['libraries', 'library'],
])('%s matches %s', (guess, word) => {
  expect(matchesWord(guess, word)).toBe(true);
});

test.each([
  ['', 'árbol'],
  ['   ', 'árbol'],
  ['arbolito', 'árbol'],
  ['bol', 'árbol'],
  ['ar bol', 'árbol'],
  ['lunas', 'luz'],
  ['123', 'árbol'],
])('“%s” does not match %s', (guess, word) => {
  expect(matchesWord(guess, word)).toBe(false);
});

test('counts letters as typed', () => {
  expect([letters('Piñata'), letters('a\u0301rbol'), letters('¡sí!')]).toEqual(['pinata', 'arbol', 'si']);
});
