import { expect, test } from 'vitest';
import { nextWord, passWord, startWords, tryWord, type WordGame } from '#model/games/word-game.ts';
import { sayLeft, sayOver, sayTurn, sayUnplayed, sayWord } from './say-words.ts';

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
  expect(sayWord(passWord(two), 'en')).toBe('It was “luna”.');
});

test('names the winner at the end, or a tie', () => {
  const end = (points: readonly number[]): WordGame => ({ ...two, points, round: 6 });
  expect(sayOver(end([3, 5]), 'es')).toBe('Ganó Jugador 2');
  expect(sayOver(end([5, 5]), 'en')).toBe('A tie');
  expect(sayOver({ ...alone, points: [0], round: 6 }, 'es')).toBe('Fin del juego');
});

test('says how many words are left', () => {
  expect([0, 4, 5].map((round) => sayLeft({ ...alone, round }, 'es'))).toEqual([
    'Quedan 5 más',
    'Queda 1 más',
    'Es la última',
  ]);
  expect(sayUnplayed(54, 'en')).toBe('54 words are left for another game.');
  expect(sayUnplayed(0, 'en')).toBe('Every word has come up.');
});
