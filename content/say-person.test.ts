import { expect, test } from 'vitest';
import { sayKeptOf, sayRow, sayStays } from './say-person.ts';

test('a row is said in words, in its order, without what is empty', () => {
  const row = {
    folio: 'R-1',
    course: 'Hoja de cálculo',
    courseEn: 'Spreadsheets',
    date: '2026-12-14',
    state: 'held',
    note: '',
    until: null,
  };
  expect(sayRow('reservation', row, 'es')).toEqual([
    ['Folio', 'R-1'],
    ['Curso', 'Hoja de cálculo'],
    ['Primera clase', '14 de diciembre de 2026'],
    ['Estado', 'apartado'],
  ]);
  expect(sayRow('reservation', row, 'en')[1]).toEqual(['Course', 'Spreadsheets']);
});

test('the version of a text is the day from which it stands', () => {
  const consent = { agreedAt: '', textVersion: '2024-09-07' };
  expect(sayRow('consent', consent, 'es')).toEqual([['Versión del texto', '7 de septiembre de 2024']]);
  expect(sayRow('consent', { textVersion: 'draft' }, 'en')).toEqual([['Version of the text', 'draft']]);
});

test('until when it is kept depends on how it stands', () => {
  expect(sayKeptOf('contact', { state: 'open' }, 'es')).toBe('mientras se atienden');
  expect(sayKeptOf('contact', { state: 'archived' }, 'es')).toBe('24 meses después del último cambio');
  expect(sayKeptOf('mailOutbox', { deadAt: 'x', sentAt: null }, 'en')).toBe('90 days after they were given up');
  expect(sayStays('proof', '2028-11-22T18:00:00.000Z', 'en')).toContain('November 22, 2028');
});
