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
  ['a forwarded one', `${answer}\n\n-----Mensaje original-----\nDe: Tlacuilo`],
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

it.each([
  ['blank lines', `a${'\n'.repeat(50_000)}x`],
  ['marks', `${'>'.repeat(100_000)}\nx`],
  ['marked lines', `${'>\n'.repeat(50_000)}x`],
  ['half a sentence', `El ${'x '.repeat(50_000)}\n`.repeat(2)],
  ['a header', `De: ${'x '.repeat(50_000)}`],
])('takes no longer for many %s', (_, text) => {
  // An exponential or quadratic pattern would not end within the time of a test.
  expect(withoutQuote(text)).toBe(text.trim());
});
