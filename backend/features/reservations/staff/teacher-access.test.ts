import { expect, it } from 'vitest';
import { isTaughtBy } from './teacher-access.ts';

it.each([
  ['Marisol Aguilar', 'Marisol Aguilar', true],
  ['marisol aguilár', ' Marisol Aguilar ', true],
  ['Ana López y Darío Cruz', 'Dario Cruz', true],
  ['Ana López, Darío Cruz', 'Ana López', true],
  ['Ana López and Darío Cruz', 'Ana López', true],
  ['José Ortega y Gasset', 'José Ortega y Gasset', true],
  ['Ana  López', 'Ana López', true],
  ['Ana Peña', 'Ana Pena', false],
  ['Ana Pen\u0303a', 'ANA PEÑA', true],
  ['\u0301\u0301', '\u0301', false],
  ['Marisol Aguilar', 'Marisol', false],
  ['Marisol', 'Marisol Aguilar', false],
  ['', '', false],
  [null, null, false],
  ['Marisol Aguilar', null, false],
])('%j is taught by %j: %j', (teacher, name, is) => {
  expect(isTaughtBy(teacher, name)).toBe(is);
});
