import * as v from 'valibot';
import { fairNumber } from './fair-number.ts';
import { matchesWord } from './match-word.ts';
import { keptNames, readKept } from './players.ts';

/** Clues per word, from the broadest to the closest. */
const clues = 3;

/** Words per player. */
const wordsEach = 3;

/** State of a word-guessing game, stored as JSON. */
export interface WordGame {
  readonly version: 1;
  /** One to four names, one word a turn each; may be empty. */
  readonly names: readonly string[];
  readonly points: readonly number[];
  /** The words in order, three per player. */
  readonly words: readonly string[];
  /** Index of the current word; `words.length` when the game is over. */
  readonly round: number;
  /** Clues shown for it, 1 to 3. */
  readonly given: number;
  /** `told`: revealed without a right guess. */
  readonly step: 'guessing' | 'guessed' | 'told';
}

/** Starts a game with words drawn from `all` without repetition. `all` needs at least twelve. */
export function startWords(names: readonly string[], all: readonly string[], randomByte: () => number): WordGame {
  const players = names.length === 0 ? [''] : names;
  const rest = [...all];
  const words = players.flatMap(() =>
    Array.from({ length: wordsEach }, () => rest.splice(fairNumber(rest.length, randomByte), 1)[0] ?? ''),
  );
  return { version: 1, names: players, points: players.map(() => 0), words, round: 0, given: 1, step: 'guessing' };
}

/** Index of the current player. */
export function playerOf({ round, names }: WordGame): number {
  return round % names.length;
}

/** Points for the word now: three with one clue, one with three. */
export function worthOf({ given }: WordGame): number {
  return clues + 1 - given;
}

export function isOver({ round, words }: WordGame): boolean {
  return round >= words.length;
}

/** Applies a guess: right, or one clue more; reveals the word after the last clue. */
export function tryWord(game: WordGame, said: string): WordGame {
  const word = game.words[game.round];
  if (game.step !== 'guessing' || word === undefined) return game;
  if (!matchesWord(said, word)) return giveClue(game);
  const who = playerOf(game);
  const points = game.points.map((sum, player) => (player === who ? sum + worthOf(game) : sum));
  return { ...game, points, step: 'guessed' };
}

/** Shows one clue more, or reveals the word after the last one. */
export function giveClue(game: WordGame): WordGame {
  if (game.step !== 'guessing' || isOver(game)) return game;
  return game.given < clues ? { ...game, given: game.given + 1 } : { ...game, step: 'told' };
}

/** Reveals the word. */
export function passWord(game: WordGame): WordGame {
  return game.step === 'guessing' && !isOver(game) ? { ...game, step: 'told' } : game;
}

/** Moves on to the next word, or ends the game. */
export function nextWord(game: WordGame): WordGame {
  if (game.step === 'guessing') return game;
  return { ...game, round: game.round + 1, given: 1, step: 'guessing' };
}

/** Indexes of the players with most points; several in a tie. */
export function leadersOf({ points }: WordGame): readonly number[] {
  const most = Math.max(...points);
  return points.flatMap((sum, player) => (sum === most ? [player] : []));
}

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const keptGame = v.object({
  version: v.literal(1),
  names: keptNames(1),
  points: v.array(count(clues * wordsEach)),
  words: v.array(v.string()),
  round: count(wordsEach * 4),
  given: v.pipe(count(clues), v.minValue(1)),
  step: v.picklist(['guessing', 'guessed', 'told']),
});

/** Parses a stored game; undefined for a state the rules could not have reached, or with words not in `all`. */
export function restoreWords(text: string, all: readonly string[]): WordGame | undefined {
  const kept = readKept(keptGame, text);
  if (!kept) return undefined;
  const { names, points, words, round, given, step } = kept;
  const fits = words.length === names.length * wordsEach && points.length === names.length && round <= words.length;
  if (!fits || new Set(words).size !== words.length || words.some((word) => !all.includes(word))) return undefined;
  if (round === words.length && (given !== 1 || step !== 'guessing')) return undefined;
  // No player can have more points than their words were worth.
  const had = (player: number) =>
    Array.from({ length: round + (step === 'guessed' ? 1 : 0) }, (_, index) => index % names.length).filter(
      (who) => who === player,
    ).length;
  return points.every((sum, player) => sum <= clues * had(player)) ? kept : undefined;
}
