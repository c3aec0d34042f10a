import { expect, test } from 'vitest';
import { hearCommand } from '#model/games/hear-command.ts';
import { snakesWords } from './snakes-game.ts';

test.each([
  ['Dale', 'throw'],
  ['¡Tírale!', 'throw'],
  ['Va', 'throw'],
  ['otra vez', 'throw'],
  ['repite otra vez', 'repeat'],
  ['¿Quién va ganando?', 'ranking'],
  ['¿Cómo va el juego?', 'ranking'],
  ['¿En qué casilla va Ana?', 'where'],
  ['¿Quién va?', 'ranking'],
  ['¿Cómo le va a Ana?', 'ranking'],
  ['¿Quién tira?', 'turn'],
  ['¿Quién lanza el dado?', 'turn'],
  ['¿Quién sigue, quién va?', 'turn'],
  ['¿Quién va a tirar?', 'turn'],
  ['¿Quién tiró?', 'repeat'],
  ['valiente', undefined],
] as const)('Spanish “%s” on the board is parsed as %s', (said, command) => {
  expect(hearCommand(said, snakesWords.es.heard)).toBe(command);
});

test.each([
  ['Go!', 'throw'],
  ['roll it', 'throw'],
  ['again', 'throw'],
  ['say it again', 'repeat'],
  ['Whose go is it?', 'turn'],
  ['How far do I have to go?', 'where'],
  ['How many squares to go?', 'where'],
  ['How many to go?', 'where'],
  ['Who rolls the die?', 'turn'],
  ['Who throws the die?', 'turn'],
  ['goat', undefined],
] as const)('English “%s” on the board is parsed as %s', (said, command) => {
  expect(hearCommand(said, snakesWords.en.heard)).toBe(command);
});
