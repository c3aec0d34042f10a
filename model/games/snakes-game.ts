import * as v from 'valibot';
import { type DeedSquare, ladders, lastSquare, snakes } from './board.ts';
import { keptNames, readKept } from './players.ts';

/** One throw, and what became of it. */
export type Throw = {
  /** Whose it was, from 0. */
  readonly player: number;
  readonly rolled: number;
  readonly from: number;
  readonly to: number;
} & (
  | { readonly what: 'moved' | 'won' }
  /** It would have gone past the last square, and stays. */
  | { readonly what: 'stayed' }
  /** It landed on `on`, and climbed or slid from there. */
  | { readonly what: 'ladder' | 'snake'; readonly on: DeedSquare }
);

/** A game of snakes and ladders on one phone. It is a plain value, and is kept as JSON. */
export interface SnakesGame {
  readonly version: 1;
  /** Two to four, in the order of their turns; an empty one is that of somebody who gave none. */
  readonly names: readonly string[];
  /** Where the piece of each stands, 0 to 100. */
  readonly squares: readonly number[];
  /** Who throws next, from 0; who won, once somebody did. */
  readonly turn: number;
  /** It is the second throw of a turn, after a six. */
  readonly again: boolean;
  /** The throw before; null at the beginning. */
  readonly last: Throw | null;
}

export const fewestPlayers = 2;

/** A game that begins: every piece waits off the board. Fewer than two names are filled up with empty ones. */
export function startSnakes(names: readonly string[]): SnakesGame {
  const all = names.length < fewestPlayers ? [...names, '', ''].slice(0, fewestPlayers) : names;
  return { version: 1, names: all, squares: all.map(() => 0), turn: 0, again: false, last: null };
}

/** Who won, from 0; undefined while the game goes on. */
export function winnerOf({ squares }: SnakesGame): number | undefined {
  const winner = squares.indexOf(lastSquare);
  return winner === -1 ? undefined : winner;
}

/**
 * The game after a throw of 1 to 6. Who lands on a ladder climbs, who lands on a snake slides; the last square wants the exact
 * number, and a piece that would go past it stays. A six throws again, once in a turn. A game that is won stays as it is.
 */
export function throwDie(game: SnakesGame, rolled: number): SnakesGame {
  if (winnerOf(game) !== undefined) return game;
  const { turn, again, names } = game;
  const thrown = move(turn, game.squares[turn] ?? 0, rolled);
  const squares = game.squares.map((square, player) => (player === turn ? thrown.to : square));
  const goesOn = rolled === 6 && !again;
  const stays = goesOn || thrown.what === 'won';
  return {
    ...game,
    squares,
    turn: stays ? turn : (turn + 1) % names.length,
    again: goesOn && thrown.what !== 'won',
    last: thrown,
  };
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

/** The squares on which a piece is seen one after the other: step by step, then up the ladder or down the snake. */
export function wayOf(thrown: Throw): readonly number[] {
  if (thrown.what === 'stayed') return [];
  const steps = Array.from({ length: thrown.rolled }, (_, index) => thrown.from + index + 1);
  return 'on' in thrown ? [...steps, thrown.to] : steps;
}

const keptGame = v.object({
  version: v.literal(1),
  names: keptNames(fewestPlayers),
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
});

/** A game that was kept, or undefined where the text is none that the rules could have made: damaged, or of an older version. */
export function restoreSnakes(text: string): SnakesGame | undefined {
  const kept = readKept(keptGame, text);
  if (!kept) return undefined;
  const { names, squares, turn, again, last } = kept;
  const jumps: readonly number[] = [...ladders, ...snakes].map(({ from }) => from);
  if (squares.length !== names.length || turn >= names.length) return undefined;
  if (squares.some((square) => jumps.includes(square))) return undefined;
  if (squares.filter((square) => square === lastSquare).length > 1) return undefined;
  const begun = squares.some((square) => square > 0);
  if (!last) return begun || turn !== 0 || again ? undefined : { ...kept, last };
  // What the throw did follows from the rules: it is made again, and has to have led here.
  const thrown = move(last.player, last.from, last.rolled);
  if (squares[last.player] !== thrown.to) return undefined;
  const winner = squares.indexOf(lastSquare);
  const whose = thrown.what === 'won' || again ? last.player : (last.player + 1) % names.length;
  if (turn !== whose || (winner !== -1 && winner !== last.player) || (again && last.rolled !== 6)) return undefined;
  return { ...kept, last: thrown };
}
