import { expect, test } from 'vitest';
import { ladders, snakes } from './board.ts';
import { rollDie } from './fair-number.ts';
import { restoreSnakes, type SnakesGame, startSnakes, summarize, throwDie, wayOf, winnerOf } from './snakes-game.ts';

/** A game with these squares; the first player is next. */
const at = (...squares: readonly number[]): SnakesGame => ({
  ...startSnakes(squares.map((_, index) => `J${index}`)),
  squares,
});

test('a game starts off the board with the first player', () => {
  expect(startSnakes(['Ana', ''])).toEqual({
    version: 2,
    names: ['Ana', ''],
    squares: [0, 0],
    turn: 0,
    again: false,
    last: null,
    met: [],
  });
});

test('requires two players', () => {
  expect(startSnakes([]).names).toEqual(['', '']);
  expect(startSnakes(['Ana']).names).toEqual(['Ana', '']);
});

test('turns rotate', () => {
  let game = startSnakes(['Ana', 'Luis', 'Eva']);
  const turns = [2, 3, 1, 5].map((rolled) => {
    const { turn } = game;
    game = throwDie(game, rolled);
    return turn;
  });
  expect(turns).toEqual([0, 1, 2, 0]);
  expect(game.squares).toEqual([7, 3, 1]);
});

test('a six throws again, once per turn, also without a move', () => {
  const once = throwDie(at(10, 0), 6);
  expect([once.turn, once.again]).toEqual([0, true]);
  const twice = throwDie(once, 6);
  expect([twice.turn, twice.again, twice.squares]).toEqual([1, false, [22, 0]]);
  const late = throwDie(at(97, 0), 6);
  expect([late.turn, late.again, late.last?.what]).toEqual([0, true, 'stayed']);
});

test.each(ladders)('the ladder of $from leads to $to', ({ from, to }) => {
  const game = throwDie(at(from - 1, 0), 1);
  expect(game.squares[0]).toBe(to);
  expect(game.last).toEqual({ player: 0, rolled: 1, from: from - 1, to, what: 'ladder', on: from });
});

test.each(snakes)('the snake of $from leads to $to', ({ from, to }) => {
  const game = throwDie(at(from - 1, 0), 1);
  expect(game.squares[0]).toBe(to);
  expect(game.last).toMatchObject({ what: 'snake', on: from });
});

test('ladders lead up, snakes down, and no end starts another', () => {
  for (const { from, to } of ladders) expect(to).toBeGreaterThan(from);
  for (const { from, to } of snakes) expect(to).toBeLessThan(from);
  const starts: readonly number[] = [...ladders, ...snakes].map(({ from }) => from);
  for (const { to } of [...ladders, ...snakes]) expect(starts).not.toContain(to);
  expect(new Set(starts).size).toBe(starts.length);
});

test('two pieces can share a square', () => {
  expect(throwDie(at(6, 8), 2).squares).toEqual([8, 8]);
});

test('the last square needs the exact number; beyond it the piece stays and the turn passes', () => {
  const past = throwDie(at(98, 3), 3);
  expect([past.squares[0], past.turn, past.last?.what, winnerOf(past)]).toEqual([98, 1, 'stayed', undefined]);
  const won = throwDie(at(98, 3), 2);
  expect([won.squares[0], won.last?.what, winnerOf(won)]).toEqual([100, 'won', 0]);
});

test('a won game does not change, also when won with a six', () => {
  const won = throwDie(at(94, 3), 6);
  expect([winnerOf(won), won.again, won.turn]).toEqual([0, false, 0]);
  expect(throwDie(won, 4)).toBe(won);
});

test('a piece visits every square on its way', () => {
  const way = (from: number, rolled: number) => {
    const { last } = throwDie(at(from, 0), rolled);
    return last ? wayOf(last) : [];
  };
  expect(way(0, 3)).toEqual([1, 2, 3]);
  expect(way(2, 2)).toEqual([3, 4, 25]);
  expect(way(30, 2)).toEqual([31, 32, 7]);
  expect(way(98, 5)).toEqual([]);
});

function* someGame(players: number, seed: number): Generator<SnakesGame> {
  let state = seed;
  const byte = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 16) & 255;
  };
  let game = startSnakes(Array.from({ length: players }, (_, index) => `J${index}`));
  yield game;
  while (winnerOf(game) === undefined) {
    game = throwDie(game, rollDie(byte));
    yield game;
  }
}

test.each([2, 3, 4])('a game of %i players ends, and every state survives serialization', (players) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    for (const game of someGame(players, seed)) expect(restoreSnakes(JSON.stringify(game))).toEqual(game);
  }
});

const saved = throwDie(throwDie(startSnakes(['Ana', 'Luis']), 4), 2);

test.each<readonly [string, unknown]>([
  ['no JSON', '{"version":1,'],
  ['nothing of a game', null],
  ['a list', []],
  ['an older version', { ...saved, version: 0 }],
  ['a newer version', { ...saved, version: 3 }],
  ['one name', { ...saved, names: ['Ana'], squares: [25] }],
  ['five names', { ...saved, names: ['a', 'b', 'c', 'd', 'e'], squares: [0, 0, 0, 0, 0] }],
  ['a name without an end', { ...saved, names: ['x'.repeat(5_000), 'Luis'] }],
  ['a square too few', { ...saved, squares: [25] }],
  ['a square that is none', { ...saved, squares: [25, 101] }],
  ['half a square', { ...saved, squares: [25.5, 2] }],
  ['nobody’s turn', { ...saved, turn: 7 }],
  ['a ladder that the board lacks', { ...saved, met: [{ player: 0, on: 5 }] }],
  ['a ladder of a player who is not there', { ...saved, met: [{ player: 2, on: 4 }] }],
  ['a throw of a player who is not there', { ...saved, last: { ...saved.last, player: 2 } }],
  ['a throw of seven', { ...saved, last: { ...saved.last, rolled: 7 } }],
])('rejects a stored game with %s', (_, state) => {
  expect(restoreSnakes(typeof state === 'string' ? state : JSON.stringify(state))).toBeUndefined();
});

test('keeps the ladders and snakes of a game, and summarizes the last two of each', () => {
  let game = startSnakes(['Ana', 'Luis']);
  for (const rolled of [4, 1, 6, 4, 6, 2, 6, 6, 2, 1, 1, 6, 5, 1, 3]) game = throwDie(game, rolled);
  expect(game.met.map(({ on }) => on)).toEqual([4, 31, 55, 9, 32, 49, 75, 9]);
  expect(summarize(game)).toEqual([
    { player: 0, on: 55 },
    { player: 1, on: 32 },
    { player: 0, on: 75 },
    { player: 1, on: 9 },
  ]);
});

test('drops unknown fields of a stored game', () => {
  expect(restoreSnakes(JSON.stringify({ ...saved, more: 'x' }))).toEqual(saved);
});
