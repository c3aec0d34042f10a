import * as v from 'valibot';
import { fairNumber } from './fair-number.ts';
import { matchesWord } from './match-word.ts';
import { mostPlayers, readSaved, savedNames } from './players.ts';

/** Per word, from the broadest to the closest. */
const clues = 3;

function wordsEach(players: number): number {
  return players === 1 ? 6 : 3;
}

/** Stored as JSON. */
export interface WordGame {
  readonly version: 2;
  /** One to four names; may be empty. */
  readonly names: readonly string[];
  readonly points: readonly number[];
  readonly words: readonly string[];
  /** Words of earlier games in this tab; not drawn again. */
  readonly played: readonly string[];
  /** Index of the current word; `words.length` when the game is over. */
  readonly round: number;
  /** Clues shown for it, 1 to 3. */
  readonly given: number;
  /** `told`: revealed without a right guess. */
  readonly step: 'guessing' | 'guessed' | 'told';
}

/**
 * Draws words from `all` (at least twelve), none twice; those of earlier games only if too few are
 * left.
 */
export function startWords(
  names: readonly string[],
  all: readonly string[],
  randomByte: () => number,
  before?: WordGame,
): WordGame {
  const players = names.length === 0 ? [''] : names;
  const count = players.length * wordsEach(players.length);
  const known = before ? playedWords(before) : [];
  const played = all.length - known.length < count ? [] : known;
  const rest = all.filter((word) => !played.includes(word));
  const words = Array.from({ length: count }, () => rest.splice(fairNumber(rest.length, randomByte), 1)[0] ?? '');
  const points = players.map(() => 0);
  return { version: 2, names: players, points, words, played, round: 0, given: 1, step: 'guessing' };
}

/** Up to the current one, with those of earlier games. */
export function playedWords({ played, words, round }: WordGame): readonly string[] {
  return [...played, ...words.slice(0, round + 1)];
}

export function playerOf({ round, names }: WordGame): number {
  return round % names.length;
}

/** Three points with one clue, one with three. */
export function worthOf({ given }: WordGame): number {
  return clues + 1 - given;
}

export function isOver({ round, words }: WordGame): boolean {
  return round >= words.length;
}

/** A wrong guess shows one clue more. */
export function tryWord(game: WordGame, guess: string): WordGame {
  const word = game.words[game.round];
  if (game.step !== 'guessing' || word === undefined) return game;
  if (!matchesWord(guess, word)) return giveClue(game);
  const who = playerOf(game);
  const points = game.points.map((sum, player) => (player === who ? sum + worthOf(game) : sum));
  return { ...game, points, step: 'guessed' };
}

/** No-op after the last clue. */
export function giveClue(game: WordGame): WordGame {
  if (game.step !== 'guessing' || isOver(game) || isLastClue(game)) return game;
  return { ...game, given: game.given + 1 };
}

export function isLastClue({ given }: WordGame): boolean {
  return given === clues;
}

/** Reveals the word without a right guess. */
export function passWord(game: WordGame): WordGame {
  return game.step === 'guessing' && !isOver(game) ? { ...game, step: 'told' } : game;
}

export function nextWord(game: WordGame): WordGame {
  if (game.step === 'guessing') return game;
  return { ...game, round: game.round + 1, given: 1, step: 'guessing' };
}

/** Several in a tie. */
export function leadersOf({ points }: WordGame): readonly number[] {
  const most = Math.max(...points);
  return points.flatMap((sum, player) => (sum === most ? [player] : []));
}

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const savedGame = v.object({
  version: v.literal(2),
  names: savedNames(1),
  points: v.array(count(clues * wordsEach(1))),
  words: v.array(v.string()),
  played: v.array(v.string()),
  round: count(wordsEach(mostPlayers) * mostPlayers),
  given: v.pipe(count(clues), v.minValue(1)),
  step: v.picklist(['guessing', 'guessed', 'told']),
});

/** Undefined for a stored state that is damaged, of an older version or has words outside `all`. */
export function restoreWords(text: string, all: readonly string[]): WordGame | undefined {
  const saved = readSaved(savedGame, text);
  if (!saved) return undefined;
  const { names, points, words, played, round } = saved;
  const fits =
    words.length === names.length * wordsEach(names.length) && points.length === names.length && round <= words.length;
  return fits && [...played, ...words].every((word) => all.includes(word)) ? saved : undefined;
}
