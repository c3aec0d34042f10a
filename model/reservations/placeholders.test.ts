import { expect, it } from 'vitest';
import {
  emptyPlaceholders,
  fillPlaceholders,
  offeredPlaceholders,
  openPlaceholders,
  unknownPlaceholders,
} from './placeholders.ts';

const values = {
  name: 'Ana',
  course: 'Python',
  begins: '7 de enero',
  teacher: '',
  place: 'Aula 2',
  folio: 'R-7KQ4-2M',
};

it('fills placeholders of either language, in any letter case', () => {
  const text = '{nombre}, {Curso} begins {start} in {lugar}: {FOLIO}, {reference}{docente}.';
  expect(fillPlaceholders(text, values)).toBe('Ana, Python begins 7 de enero in Aula 2: R-7KQ4-2M, R-7KQ4-2M.');
});

it('fills a value once, and leaves what is none', () => {
  expect(fillPlaceholders('{name} {x} {} {a b} { Name }', { name: '{course}' })).toBe('{course} {x} {} {a b} {course}');
  expect(fillPlaceholders('{toString} {course}', { name: 'Ana' })).toBe('{toString} {course}');
});

it('names those that do not exist', () => {
  expect(unknownPlaceholders('{nombre} {nonbre} {constructor} {1} {nombre_2}')).toEqual([
    '{nonbre}',
    '{constructor}',
    '{1}',
    '{nombre_2}',
  ]);
  expect(emptyPlaceholders('{lugar} {nombre} {place} {x}', { ...values, place: '' })).toEqual(['{lugar}', '{place}']);
  expect(openPlaceholders('{ nombre } {x} {folio}')).toEqual(['{ nombre }', '{folio}']);
});

it('offers no placeholder without a value', () => {
  const online = { ...values, place: '' };
  expect(offeredPlaceholders('Filled: {name}, {teacher}, {place}, {reference}.', online)).toBe(
    'Filled: {name}, {reference}.',
  );
});
