import * as v from 'valibot';
import { type JumpSquare, ladders, lastSquare, snakes } from './board.ts';
import { readSaved, savedNames } from './players.ts';

export type Throw = {
  /** From 0. */
  readonly player: number;
  readonly rolled: number;
  readonly from: number;
  readonly to: number;
} & (
  | { readonly what: 'moved' | 'won' }
  /** The throw would pass the last square; the piece does not move. */
  | { readonly what: 'stayed' }
  /** The piece landed on `on` and moved on to `to`. */
  | { readonly what: 'ladder' | 'snake'; readonly on: JumpSquare }
);

/** A ladder or snake taken, by its first square. */
export interface Met {
  readonly player: number;
  readonly on: JumpSquare;
}

/** Stored as JSON. */
export interface SnakesGame {
  readonly version: 2;
  /** Two to four names in turn order; may be empty. */
  readonly names: readonly string[];
  /** By player, 0 to 100. */
  readonly squares: readonly number[];
  /** Index of the next player, or of the winner. */
  readonly turn: number;
  /** The second throw of a turn, after a six. */
  readonly again: boolean;
  readonly last: Throw | null;
  /** Chronological. */
  readonly met: readonly Met[];
}

export const fewestPlayers = 2;

/** Pads the names to two with empty ones. */
export function startSnakes(names: readonly string[]): SnakesGame {
  const all = names.length < fewestPlayers ? [...names, '', ''].slice(0, fewestPlayers) : names;
  return { version: 2, names: all, squares: all.map(() => 0), turn: 0, again: false, last: null, met: [] };
}

/** Undefined during the game. */
export function winnerOf({ squares }: SnakesGame): number | undefined {
  const winner = squares.indexOf(lastSquare);
  return winner === -1 ? undefined : winner;
}

/** The last square needs the exact number. A six throws again, once a turn. No-op after a win. */
export function throwDie(game: SnakesGame, rolled: number): SnakesGame {
  if (winnerOf(game) !== undefined) return game;
  const { turn, again, names } = game;
  const thrown = move(turn, game.squares[turn] ?? 0, rolled);
  const squares = game.squares.map((square, player) => (player === turn ? thrown.to : square));
  const goesOn = rolled === 6 && !again;
  const sameTurn = goesOn || thrown.what === 'won';
  return {
    ...game,
    squares,
    turn: sameTurn ? turn : (turn + 1) % names.length,
    again: goesOn && thrown.what !== 'won',
    last: thrown,
    met: 'on' in thrown ? [...game.met, { player: turn, on: thrown.on }] : game.met,
  };
}

const summarized = 2;

/** The last two ladders and two snakes, each once, in order. */
export function summarize({ met }: SnakesGame): readonly Met[] {
  const latest = met.filter(({ on }, index) => met.findLastIndex((other) => other.on === on) === index);
  const climbed = latest.filter(({ on }) => isFoot(on)).slice(-summarized);
  const slid = latest.filter(({ on }) => !isFoot(on)).slice(-summarized);
  return latest.filter((one) => climbed.includes(one) || slid.includes(one));
}

function isFoot(square: JumpSquare): boolean {
  return ladders.some(({ from }) => from === square);
}

function move(player: number, from: number, rolled: number): Throw {
  const on = from + rolled;
  const thrown = { player, rolled, from };
  if (on > lastSquare) return { ...thrown, to: from, what: 'stayed' };
  if (on === lastSquare) return { ...thrown, to: on, what: 'won' };
  const ladder = ladders.find((one) => one.from === on);
  if (ladder) return { ...thrown, to: ladder.to, what: 'ladder', on: ladder.from };
  const snake = snakes.find((one) => one.from === on);
  if (snake) return { ...thrown, to: snake.to, what: 'snake', on: snake.from };
  return { ...thrown, to: on, what: 'moved' };
}

/** Squares for the animation: step by step, then the end of the ladder or snake. */
export function wayOf(thrown: Throw): readonly number[] {
  if (thrown.what === 'stayed') return [];
  const steps = Array.from({ length: thrown.rolled }, (_, index) => thrown.from + index + 1);
  return 'on' in thrown ? [...steps, thrown.to] : steps;
}

const jumpSquares = [...ladders, ...snakes].map(({ from }) => from);

const savedGame = v.object({
  version: v.literal(2),
  names: savedNames(fewestPlayers),
  squares: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastSquare))),
  turn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  again: v.boolean(),
  last: v.nullable(
    v.object({
      player: v.pipe(v.number(), v.integer(), v.minValue(0)),
      rolled: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
      from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastSquare - 1)),
    }),
  ),
  met: v.array(v.object({ player: v.pipe(v.number(), v.integer(), v.minValue(0)), on: v.picklist(jumpSquares) })),
});

/** Undefined for a stored state that is damaged or of an older version. */
export function restoreSnakes(text: string): SnakesGame | undefined {
  const saved = readSaved(savedGame, text);
  if (!saved) return undefined;
  const { names, squares, turn, last, met } = saved;
  if (squares.length !== names.length) return undefined;
  const players = [turn, ...met.map(({ player }) => player), last?.player ?? 0];
  if (players.some((player) => player >= names.length)) return undefined;
  return { ...saved, last: last && move(last.player, last.from, last.rolled) };
}
