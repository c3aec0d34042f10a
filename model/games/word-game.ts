import * as v from 'valibot';
import { fairNumber } from './fair-number.ts';
import { matchesWord } from './match-word.ts';
import { keptNames, readKept } from './players.ts';

/** Clues of a word, from the broadest to the closest. */
export const clues = 3;

/** Words that each player gets. */
export const wordsEach = 3;

/** A game in which words are guessed from clues. It is a plain value, and is kept as JSON. */
export interface WordGame {
  readonly version: 1;
  /** One to four; they take turns, a word each. An empty one is that of somebody who gave none. */
  readonly names: readonly string[];
  readonly points: readonly number[];
  /** The words of this game in their order, three for each player. */
  readonly words: readonly string[];
  /** Which of the words it is about, from 0; as many as there are words when the game is over. */
  readonly round: number;
  /** How many clues were given for it, 1 to 3. */
  readonly given: number;
  /** `told`: nobody guessed it, and the game said it. */
  readonly step: 'guessing' | 'guessed' | 'told';
}

/** A game that begins, with words drawn from all, none twice. There have to be twelve of them. */
export function startWords(names: readonly string[], all: readonly string[], randomByte: () => number): WordGame {
  const players = names.length === 0 ? [''] : names;
  const rest = [...all];
  const words = players.flatMap(() =>
    Array.from({ length: wordsEach }, () => rest.splice(fairNumber(rest.length, randomByte), 1)[0] ?? ''),
  );
  return { version: 1, names: players, points: players.map(() => 0), words, round: 0, given: 1, step: 'guessing' };
}

/** Whose word it is, from 0. */
export function playerOf({ round, names }: WordGame): number {
  return round % names.length;
}

/** What the word is worth now: three points with one clue, one with three. */
export function worthOf({ given }: WordGame): number {
  return clues + 1 - given;
}

export function isOver({ round, words }: WordGame): boolean {
  return round >= words.length;
}

/** The game after somebody said a word: guessed, or one clue more; after the last clue the word is told. */
export function tryWord(game: WordGame, said: string): WordGame {
  const word = game.words[game.round];
  if (game.step !== 'guessing' || word === undefined) return game;
  if (!matchesWord(said, word)) return giveClue(game);
  const who = playerOf(game);
  const points = game.points.map((sum, player) => (player === who ? sum + worthOf(game) : sum));
  return { ...game, points, step: 'guessed' };
}

/** The game with one clue more; when all were given, the word is told. */
export function giveClue(game: WordGame): WordGame {
  if (game.step !== 'guessing' || isOver(game)) return game;
  return game.given < clues ? { ...game, given: game.given + 1 } : { ...game, step: 'told' };
}

/** The game when somebody gives the word up: it is told. */
export function passWord(game: WordGame): WordGame {
  return game.step === 'guessing' && !isOver(game) ? { ...game, step: 'told' } : game;
}

/** On to the next word, once this one is known; after the last one the game is over. */
export function nextWord(game: WordGame): WordGame {
  if (game.step === 'guessing') return game;
  return { ...game, round: game.round + 1, given: 1, step: 'guessing' };
}

/** Who has most points, from 0: several when they have as many. */
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

/** A game that was kept, or undefined where the text is none that the rules could have made, or has words that are not among `all`. */
export function restoreWords(text: string, all: readonly string[]): WordGame | undefined {
  const kept = readKept(keptGame, text);
  if (!kept) return undefined;
  const { names, points, words, round, given, step } = kept;
  const fits = words.length === names.length * wordsEach && points.length === names.length && round <= words.length;
  if (!fits || new Set(words).size !== words.length || words.some((word) => !all.includes(word))) return undefined;
  if (round === words.length && (given !== 1 || step !== 'guessing')) return undefined;
  // Nobody has more than the words that were theirs were worth.
  const had = (player: number) =>
    Array.from({ length: round + (step === 'guessed' ? 1 : 0) }, (_, index) => index % names.length).filter(
      (who) => who === player,
    ).length;
  return points.every((sum, player) => sum <= clues * had(player)) ? kept : undefined;
}
