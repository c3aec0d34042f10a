import { expect, test } from 'vitest';
import { sayKeptOf, sayRow, sayStays } from './say-person.ts';

test('describes a row in its order without empty fields', () => {
  const row = {
    folio: 'R-1',
    course: 'Hoja de cálculo',
    courseEn: 'Spreadsheets',
    date: '2026-12-14',
    state: 'held',
    paidBy: 'cash',
    note: '',
    until: null,
  };
  expect(sayRow('reservation', row, 'es')).toEqual([
    ['Folio', 'R-1'],
    ['Curso', 'Hoja de cálculo'],
    ['Primera clase', '14 de diciembre de 2026'],
    ['Estado', 'apartado'],
    ['Forma de pago', 'efectivo'],
  ]);
  expect(sayRow('reservation', row, 'en').slice(0, 2)).toEqual([
    ['Reference', 'R-1'],
    ['Course', 'Spreadsheets'],
  ]);
  expect(sayRow('certificate', { folio: 'TL-1' }, 'en')).toEqual([['Certificate number', 'TL-1']]);
});

test('an imported subscription names its source instead of a confirmation', () => {
  const row = {
    email: 'ana@example.mx',
    confirmedAt: '2026-11-30T16:00:00.000Z',
    source: 'Feria',
    agreedAt: '2025-03-01',
  };
  expect(sayRow('newsletter', row, 'es')).toEqual([
    ['Correo', 'ana@example.mx'],
    ['Importada de', 'Feria'],
    ['Aceptó', '1 de marzo de 2025'],
  ]);
});

test('the version of a text is the day from which it applies', () => {
  const consent = { agreedAt: '', textVersion: '2024-09-07' };
  expect(sayRow('consent', consent, 'es')).toEqual([['Versión del texto', '7 de septiembre de 2024']]);
  expect(sayRow('consent', { textVersion: 'draft' }, 'en')).toEqual([['Text version', 'draft']]);
});

test('keeps user input as written, whatever it looks like', () => {
  const wrote = { name: '2026-99-99', reason: '2026-99-99T1Z', message: '2026-11-22T18:00:00.000Z' };
  expect(sayRow('contact', wrote, 'es').map(([, text]) => text)).toEqual(Object.values(wrote));
  const noted = {
    course: '2026-12-14',
    date: '2026-13-30',
    createdAt: '2026-99-99T1Z',
    paidOn: '2026-12-14',
    note: '1',
  };
  expect(sayRow('reservation', noted, 'en').map(([, text]) => text)).toEqual([
    '2026-12-14',
    '2026-13-30',
    '2026-99-99T1Z',
    'December 14, 2026',
    '1',
  ]);
});

test('formats times in the company’s time zone, like the rest of the product', () => {
  const row = { at: '2026-11-22T19:05:00.000Z' };
  expect(sayRow('answer', row, 'es').map(([, text]) => text)).toEqual(['22 de noviembre de 2026, 13:05']);
  expect(sayRow('answer', row, 'en')).toEqual([['Date', 'November 22, 2026, 1:05 pm']]);
});

test('the retention date depends on the status', () => {
  expect(sayKeptOf('contact', { state: 'open' }, 'es')).toBe('mientras están abiertos');
  expect(sayKeptOf('contact', { state: 'archived' }, 'es')).toBe('24 meses después del último cambio');
  expect(sayKeptOf('mailOutbox', { deadAt: 'x', sentAt: null }, 'en')).toBe('90 days after they failed');
  expect(sayStays('proof', '2028-11-22T18:00:00.000Z', 'en')).toContain('November 22, 2028');
  expect(sayStays('register', null, 'es')).toContain('nuestro registro');
  expect(sayStays('of a later version', null, 'es')).toBe('');
});
