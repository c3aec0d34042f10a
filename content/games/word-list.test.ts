import { expect, test } from 'vitest';
import { letters, matchesWord } from '#model/games/match-word.ts';
import { languages } from '#model/languages.ts';
import { wordList } from './word-list.ts';

test.each(languages)('sixty different words in %s, each with three clues and an origin', (language) => {
  const list = wordList[language];
  expect(list).toHaveLength(60);
  expect(new Set(list.map(({ word }) => letters(word))).size).toBe(60);
  for (const { word, clues, origin } of list) {
    for (const text of [...clues, origin]) expect(text, word).toMatch(/^\p{Lu}.+[.”]$/u);
    expect(new Set(clues).size, word).toBe(3);
    // The boxes of a word fit a line of a phone.
    expect(letters(word).length, word).toBeLessThanOrEqual(12);
  }
});

test.each(languages)('no clue in %s contains its word', (language) => {
  const leaks = wordList[language].filter(({ word, clues }) => clues.some((clue) => matchesWord(clue, word)));
  expect(leaks).toEqual([]);
});
