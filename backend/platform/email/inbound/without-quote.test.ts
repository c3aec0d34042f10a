import { expect, it } from 'vitest';
import { withoutQuote } from './without-quote.ts';

const answer = 'Sí, el lunes.\n\nAna';

it.each([
  [
    'Gmail',
    `${answer}\n\nEl mar, 24 nov 2026 a las 10:00, Tlacuilo (<hola@tlacuilo.example>) escribió:\n\n> ¿El lunes?\n`,
  ],
  [
    'Gmail on two lines',
    `${answer}\n\nEl mar, 24 nov 2026 a las 10:00, Tlacuilo (<hola@tlacuilo.example>)\nescribió:\n> x`,
  ],
  [
    'Apple Mail',
    `${answer}\r\n\r\nOn Nov 24, 2026, at 10:00, Tlacuilo <hola@tlacuilo.example> wrote:\r\n\r\n> Monday?`,
  ],
  ['Outlook', `${answer}\n\n________________________________\nDe: Tlacuilo\nEnviado: martes\n\n¿El lunes?`],
  [
    'Outlook without a line',
    `${answer}\n\nDe: Tlacuilo <hola@tlacuilo.example>\nEnviado el: martes\nPara: Ana\n\n¿El lunes?`,
  ],
  ['an older Outlook', `${answer}\n\n-----Mensaje original-----\nDe: Tlacuilo`],
  [
    'one that was forwarded before',
    `${answer}\n\nDe: Tlacuilo\nEnviado: martes\n\n-------- Mensaje reenviado --------\nDe: Eva`,
  ],
  ['bare marks', `${answer}\n> ¿El lunes?\n> Gracias`],
])('cuts what %s quotes', (_, text) => {
  expect(withoutQuote(text)).toBe(answer);
});

it('keeps sentences that only look alike, quotes between answers, and a text that is all quote', () => {
  for (const text of [
    'El lunes escribió Ana: todo bien.\nGracias',
    '> ¿El lunes?\nSí.\n> ¿Y a las 6?\nTambién.',
    'El curso',
  ]) {
    expect(withoutQuote(text)).toBe(text);
  }
  expect(withoutQuote('> todo\n> citado')).toBe('> todo\n> citado');
  expect(withoutQuote('\n')).toBe('');
});

const header = 'Van los datos.\n\nDe: Eva <eva@example.com>\nFecha: martes\nAsunto: Factura';

it.each([
  ['Gmail', `Vea.\n\n---------- Forwarded message ---------\n${header}\n\n> x`, 'Factura'],
  ['Thunderbird', `Vea.\n\n-------- Mensaje reenviado --------\n${header}\n\nx`, 'Factura'],
  ['Apple Mail', `Vea.\n\nInicio del mensaje reenviado:\n\n> De: Eva\n> Fecha: martes\n>\n> x`, 'Factura'],
  ['Outlook', `Vea.\n\n________________________________\n${header}\n\nx`, 'RV: Factura'],
])('keeps what %s forwards', (_, text, subject) => {
  expect(withoutQuote(text, subject)).toBe(text);
});

it('keeps a filled-in form with lines of underscores', () => {
  const form = `Nombre: Ana\n${'_'.repeat(30)}\nRFC: TSO200114AB1\n${'_'.repeat(30)}\nGracias`;
  expect(withoutQuote(form)).toBe(form);
});

it.each([
  ['dashes', `${'-'.repeat(100_000)}\nx`],
  ['underscores', `${'_'.repeat(100_000)}\nx`],
  ['blank lines', `a${'\n'.repeat(50_000)}x`],
  ['marks', `${'>'.repeat(100_000)}\nx`],
  ['marked lines', `${'>\n'.repeat(50_000)}x`],
  ['half a sentence', `El ${'x '.repeat(50_000)}\n`.repeat(2)],
  ['a header', `De: ${'x '.repeat(50_000)}`],
])('takes no longer for many %s', (_, text) => {
  // An exponential or quadratic pattern would not end within the time of a test.
  expect(withoutQuote(text)).toBe(text.trim());
});
