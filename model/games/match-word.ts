import { foldText } from '#model/search-text.ts';

/** Ignores accents and accepts plurals: `creo que son árboles` matches `árbol`. */
export function matchesWord(guess: string, word: string): boolean {
  const accepted = formsOf(letters(word));
  return guess.split(/[^\p{L}\p{M}]+/u).some((part) => accepted.has(letters(part)));
}

/** Reduces a text to a-z. */
export function letters(text: string): string {
  return foldText(text).replace(/[^a-z]/g, '');
}

/** Spanish and English plurals: luces, papalotes, relojes, stories. */
function formsOf(word: string): ReadonlySet<string> {
  const forms = [word, `${word}s`, `${word}es`];
  if (word.endsWith('z')) forms.push(`${word.slice(0, -1)}ces`);
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`);
  return new Set(word ? forms : []);
}
