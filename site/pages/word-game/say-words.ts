import { wordGameWords } from '#content/games/word-game.ts';
import { leadersOf, playerOf, type WordGame, worthOf } from '#model/games/word-game.ts';
import type { Language } from '#model/languages.ts';
import { namePlayer } from '#site/play/name-player.ts';
import { fill, fillPlural } from '#ui/fill.ts';

export function sayTurn(game: WordGame, clue: string, language: Language): string {
  const words = wordGameWords[language];
  const name = namePlayer(game.names, playerOf(game), language);
  if (game.names.length === 1) return clue;
  return fill(game.round === 0 && game.given === 1 ? words.begin : words.turn, { name, clue });
}

export function sayWord(game: WordGame, language: Language): string {
  const words = wordGameWords[language];
  const word = game.words[game.round] ?? '';
  const name = namePlayer(game.names, playerOf(game), language);
  const template = game.step === 'guessed' ? fillPlural(words.guessed, worthOf(game), language) : words.told;
  return fill(template, { word, name });
}

export function sayLeft({ words: { length }, round }: WordGame, language: Language): string {
  const words = wordGameWords[language];
  const remaining = length - round - 1;
  return remaining === 0 ? words.lastOne : fillPlural(words.left, remaining, language);
}

/** Words of the list that no game of this tab has asked. */
export function sayUnplayed(remaining: number, language: Language): string {
  const words = wordGameWords[language];
  return remaining === 0 ? words.allPlayed : fillPlural(words.unplayed, remaining, language);
}

export function sayOver(game: WordGame, language: Language): string {
  const words = wordGameWords[language];
  const leaders = leadersOf(game);
  if (game.names.length === 1) return words.over;
  return leaders.length > 1
    ? words.tie
    : fill(words.winner, { name: namePlayer(game.names, leaders[0] ?? 0, language) });
}
