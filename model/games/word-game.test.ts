import { expect, test } from 'vitest';
import {
  giveClue,
  isOver,
  leadersOf,
  nextWord,
  passWord,
  playerOf,
  restoreWords,
  startWords,
  tryWord,
  type WordGame,
  worthOf,
} from './word-game.ts';

const all = ['luna', 'árbol', 'piñata', 'reloj', 'espejo', 'nube', 'río', 'maíz', 'jabón', 'café', 'ratón', 'puente'];
const first = () => 0;
const two = startWords(['Ana', 'Luis'], all, first);

test('each of several players gets three words, one alone six, without repeats', () => {
  for (const players of [1, 2, 3, 4]) {
    const count = players === 1 ? 6 : 3 * players;
    let next = 0;
    const game = startWords(
      Array.from({ length: players }, () => ''),
      all,
      () => {
        next = (next + 37) % 256;
        return next;
      },
    );
    expect(game.words).toHaveLength(count);
    expect(new Set(game.words).size).toBe(count);
    for (const word of game.words) expect(all).toContain(word);
  }
});

test('one player plays without names', () => {
  expect(startWords([], all, first).names).toEqual(['']);
});

test('a guess scores three points with one clue, two with two, one with three', () => {
  const worth = [0, 1, 2].map((clues) => {
    let game = two;
    for (let clue = 0; clue < clues; clue += 1) game = giveClue(game);
    expect(tryWord(game, 'la luna').step).toBe('guessed');
    expect(tryWord(game, 'la luna').points[0]).toBe(worthOf(game));
    return worthOf(game);
  });
  expect(worth).toEqual([3, 2, 1]);
});

test('a wrong guess reveals a clue; after the last only passing reveals the word', () => {
  let game = tryWord(two, 'sol');
  expect([game.given, game.step]).toEqual([2, 'guessing']);
  game = tryWord(tryWord(game, 'sol'), 'sol');
  expect([game.given, game.step, game.points]).toEqual([3, 'guessing', [0, 0]]);
  expect([giveClue(game), tryWord(game, 'sol')]).toEqual([game, game]);
  expect(passWord(game).step).toBe('told');
});

test('the next game draws words that were not asked, until too few are left', () => {
  const next = startWords(['Ana', 'Luis'], all, first, { ...two, round: 6 });
  expect(next.words).toEqual(all.filter((word) => !two.words.includes(word)));
  expect(restoreWords(JSON.stringify(next), all)).toEqual(next);
  expect(startWords(['Ana', 'Luis'], all, first, { ...next, round: 6 }).played).toEqual([]);
  expect(startWords(['Ana', 'Luis'], all, first, two).played).toEqual(['luna']);
});

test('a guessed word cannot be guessed again, and an open word cannot be skipped', () => {
  const guessed = tryWord(two, 'luna');
  expect(tryWord(guessed, 'luna')).toBe(guessed);
  expect(giveClue(guessed)).toBe(guessed);
  expect(passWord(guessed)).toBe(guessed);
  expect(nextWord(two)).toBe(two);
});

test('players alternate by word until all words are done', () => {
  let game = two;
  const turns: number[] = [];
  while (!isOver(game)) {
    turns.push(playerOf(game));
    const word = game.words[game.round] ?? '';
    game = nextWord(playerOf(game) === 0 ? tryWord(game, word) : passWord(game));
  }
  expect(turns).toEqual([0, 1, 0, 1, 0, 1]);
  expect([game.points, leadersOf(game)]).toEqual([[9, 0], [0]]);
  expect([tryWord(game, 'luna'), giveClue(game), passWord(game)]).toEqual([game, game, game]);
});

test('equal points tie', () => {
  expect(leadersOf({ ...two, points: [4, 4] })).toEqual([0, 1]);
});

test('every state survives serialization', () => {
  let game = two;
  const steps: WordGame[] = [game];
  while (!isOver(game)) {
    for (const step of [giveClue, (one: WordGame) => tryWord(one, one.words[one.round] ?? ''), nextWord]) {
      game = step(game);
      steps.push(game);
    }
  }
  for (const step of steps) expect(restoreWords(JSON.stringify(step), all)).toEqual(step);
});

test.each<readonly [string, unknown]>([
  ['no JSON', '{'],
  ['nothing of a game', 7],
  ['an older version', { ...two, version: 0 }],
  ['nobody', { ...two, names: [], words: [], points: [] }],
  ['points of somebody else', { ...two, points: [0, 0, 0] }],
  ['a word that is not there any more', { ...two, words: [...two.words.slice(1), 'dinosaurio'] }],
  ['a word too few', { ...two, words: two.words.slice(1) }],
  ['a round too far', { ...two, round: 7 }],
  ['four clues', { ...two, given: 4 }],
  ['no clue', { ...two, given: 0 }],
  ['a step that is none', { ...two, step: 'lost' }],
])('rejects a stored game with %s', (_, state) => {
  expect(restoreWords(typeof state === 'string' ? state : JSON.stringify(state), all)).toBeUndefined();
});
