import { snakesWords } from '#content/games/snakes-game.ts';
import { lastSquare } from '#model/games/board.ts';
import type { SnakesCommand } from '#model/games/hear-command.ts';
import { type SnakesGame, summarize, winnerOf } from '#model/games/snakes-game.ts';
import type { Language } from '#model/languages.ts';
import { namePlayer } from '#site/play/name-player.ts';
import { fill } from '#ui/fill.ts';

/** Last throw and next turn. */
export function sayGame(game: SnakesGame, language: Language): string {
  const words = snakesWords[language];
  const { last, names, turn } = game;
  const next = namePlayer(names, turn, language);
  if (!last) return fill(words.begin, { name: next });
  const deed = 'on' in last ? words.deeds[last.on] : '';
  const outcome = fill(words[last.what], { ...last, name: namePlayer(names, last.player, language), deed });
  if (last.what === 'won') return outcome;
  return `${outcome} ${game.again ? words.again : fill(words.turn, { name: next })}`;
}

/** A sentence each. */
export function sayDeeds(game: SnakesGame, language: Language): readonly string[] {
  const { deeds, noDeeds } = snakesWords[language];
  const met = summarize(game);
  if (met.length === 0) return [noDeeds];
  return met.map(({ player, on }) => {
    const deed = deeds[on];
    return `${namePlayer(game.names, player, language)} ${deed.charAt(0).toLowerCase()}${deed.slice(1)}`;
  });
}

export function sayEnd(game: SnakesGame, language: Language): string {
  return [sayGame(game, language), ...sayDeeds(game, language)].join(' ');
}

export function saySquare(square: number, language: Language): string {
  const words = snakesWords[language];
  return square === 0 ? words.outside : fill(words.square, { square });
}

export function answerQuestion(
  game: SnakesGame,
  question: Exclude<SnakesCommand, 'throw'>,
  language: Language,
): string {
  const words = snakesWords[language];
  const { names, squares, turn } = game;
  const name = namePlayer(names, turn, language);
  const square = squares[turn] ?? 0;
  if (winnerOf(game) !== undefined) return sayEnd(game, language);
  if (question === 'repeat') return sayGame(game, language);
  if (question === 'turn') return fill(words.turn, { name });
  if (question === 'where') {
    return square === 0
      ? fill(words.whereOutside, { name })
      : fill(words.where, { name, square, rest: lastSquare - square });
  }
  const ranked = names
    .map((_, player) => ({ player, square: squares[player] ?? 0 }))
    .sort((one, other) => other.square - one.square)
    .map((one) =>
      fill(words.rank, { name: namePlayer(names, one.player, language), place: saySquare(one.square, language) }),
    );
  return `${ranked.join('; ')}.`;
}
