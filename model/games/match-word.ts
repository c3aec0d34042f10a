import { foldText } from '../search-text.ts';

/**
 * True when somebody who said or typed that meant the word: with or without accents and tilde, in singular or plural, and among
 * other words (`el árbol`, `creo que son árboles`). A word is one word, in singular.
 */
export function matchesWord(said: string, word: string): boolean {
  const wanted = formsOf(letters(word));
  return said.split(/[^\p{L}\p{M}]+/u).some((part) => wanted.has(letters(part)));
}

/** How many letters somebody types for it. */
export function letters(text: string): string {
  return foldText(text).replace(/[^a-z]/g, '');
}

/** A word with its plurals, of both languages: luces, papalotes, relojes, stories. */
function formsOf(word: string): ReadonlySet<string> {
  const forms = [word, `${word}s`, `${word}es`];
  if (word.endsWith('z')) forms.push(`${word.slice(0, -1)}ces`);
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`);
  return new Set(word ? forms : []);
}
