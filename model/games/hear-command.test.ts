import { expect, test } from 'vitest';
import { hearCommand } from './hear-command.ts';

const words = { turn: ['toca'], clue: ['otra pista'], throw: ['tira', 'dado'] };

test.each([
  ['¡Tira el dado!', 'throw'],
  ['DADO', 'throw'],
  ['¿A quién le toca tirar el dado?', 'turn'],
  ['dame otra pista, por favor', 'clue'],
  ['otra', undefined],
  ['tiraron', undefined],
  ['', undefined],
])('“%s” is parsed as %s', (spoken, command) => {
  expect(hearCommand(spoken, words)).toBe(command);
});
