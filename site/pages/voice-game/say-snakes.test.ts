import { expect, test } from 'vitest';
import { type SnakesGame, startSnakes, throwDie } from '#model/games/snakes-game.ts';
import { answerQuestion, sayDeeds, sayEnd, sayGame } from './say-snakes.ts';

const game = (squares: readonly number[]): SnakesGame => ({ ...startSnakes(['Ana', '']), squares });

test('says every throw, its effect and the next player', () => {
  expect(sayGame(startSnakes(['Ana', '']), 'es')).toBe('Las fichas esperan fuera del tablero. Empieza Ana.');
  expect(sayGame(throwDie(game([0, 0]), 4), 'es')).toBe(
    'Ana sacó 4 y llegó a la 4, al pie de una escalera. Esperó a quien caminaba más despacio. Sube a la 25. Le toca a Jugador 2.',
  );
  expect(sayGame(throwDie(game([98, 0]), 1), 'en')).toBe(
    'Ana rolled 1 and reached 99, the head of a snake. Cheated when already winning. Down to 58. It is Player 2’s turn.',
  );
  expect(sayGame(throwDie(game([0, 0]), 6), 'es')).toBe('Ana sacó 6 y va a la casilla 6. Sacó un seis: tira otra vez.');
  expect(sayGame(throwDie(game([98, 0]), 5), 'es')).toContain('se queda en la 98. Le toca a Jugador 2.');
  expect(sayGame(throwDie(game([98, 0]), 2), 'es')).toBe('Ana sacó 2 y llegó justo a la 100.');
});

test('answers questions', () => {
  const now = game([30, 44]);
  expect(answerQuestion(now, 'turn', 'es')).toBe('Le toca a Ana.');
  expect(answerQuestion(now, 'where', 'es')).toBe('Ana va en la casilla 30. Le faltan 70.');
  expect(answerQuestion(game([0, 44]), 'where', 'es')).toBe('La ficha de Ana espera fuera del tablero.');
  expect(answerQuestion(now, 'ranking', 'es')).toBe('Jugador 2, casilla 44; Ana, casilla 30.');
  expect(answerQuestion(now, 'repeat', 'es')).toBe(sayGame(now, 'es'));
});

test('says the deeds of this game at the end, or that it was luck', () => {
  const won = { ...game([100, 3]), met: [{ player: 1, on: 4 } as const, { player: 0, on: 99 } as const] };
  expect(sayDeeds(won, 'es')).toEqual([
    'Jugador 2 esperó a quien caminaba más despacio.',
    'Ana hizo trampa cuando ya iba ganando.',
  ]);
  expect(sayDeeds(won, 'en')[1]).toBe('Ana cheated when already winning.');
  expect(sayDeeds(game([100, 3]), 'es')).toEqual([expect.stringContaining('pura suerte')]);
  expect(answerQuestion(won, 'turn', 'es')).toBe(sayEnd(won, 'es'));
});
