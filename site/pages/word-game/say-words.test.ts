import { expect, test } from 'vitest';
import { nextWord, passWord, startWords, tryWord, type WordGame } from '#model/games/word-game.ts';
import { sayOver, sayTurn, sayWord } from './say-words.ts';

const all = ['luna', 'árbol', 'nube', 'río', 'maíz', 'café'];
const two = startWords(['Ana', ''], all, () => 0);
const alone = startWords([''], all, () => 0);

test('names the player of a word when there are several', () => {
  expect(sayTurn(two, 'Una pista.', 'es')).toBe('Empieza Ana. Una pista.');
  expect(sayTurn(nextWord(passWord(two)), 'Una pista.', 'es')).toBe('Le toca a Jugador 2. Una pista.');
  expect(sayTurn(alone, 'Una pista.', 'es')).toBe('Una pista.');
});

test('says a word with its accents and points', () => {
  const second = nextWord(tryWord(two, 'luna'));
  expect(sayWord(tryWord(two, 'luna'), 'es')).toBe('¡Sí! Era “luna”. 3 puntos para Ana.');
  expect(sayWord(tryWord({ ...second, given: 3 }, 'arbol'), 'es')).toBe('¡Sí! Era “árbol”. Un punto para Jugador 2.');
  expect(sayWord(passWord(two), 'en')).toBe('It was “luna”. Now you know it.');
});

test('names the winner at the end, or a tie', () => {
  const end = (points: readonly number[]): WordGame => ({ ...two, points, round: 6 });
  expect(sayOver(end([3, 5]), 'es')).toBe('Ganó Jugador 2');
  expect(sayOver(end([5, 5]), 'en')).toBe('A tie');
  expect(sayOver({ ...alone, points: [1], round: 3 }, 'es')).toBe('1 punto');
});
