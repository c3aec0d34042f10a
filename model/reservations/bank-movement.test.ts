import { expect, test } from 'vitest';
import { foliosIn, isBankMovement } from './bank-movement.ts';

test.each([
  ['SPEI RECIBIDO R-7KQ4-2M', 'R-7KQ4-2M'],
  ['spei recibidobanorte 0072 r7kq42m ana ruiz', 'R-7KQ4-2M'],
  ['PAGO CURSO R 7KQ4 2M/REF 99', 'R-7KQ4-2M'],
])('finds the folio in %j', (text, folio) => {
  expect(foliosIn(text)).toContain(folio);
});

test('finds none in other texts', () => {
  expect(foliosIn('PAGO 1234567 R-10OI-00')).toEqual([]);
});

test.each([
  { day: '2026-02-30' },
  { amount: 0 },
  { amount: -5 },
  { amount: Number.NaN },
  { digest: 'short' },
  { text: 'x'.repeat(301) },
])('refuses %j', (wrong) => {
  const movement = { day: '2026-02-03', amount: 5, text: 'x', digest: 'a'.repeat(64) };
  expect([isBankMovement(movement), isBankMovement({ ...movement, ...wrong })]).toEqual([true, false]);
});
