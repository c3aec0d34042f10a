import { expect, test } from 'vitest';
import { paymentWayOf, sayPaidBy } from './payment-way.ts';

test('a way is a word in the language of the reader, and what staff wrote before stays', () => {
  expect(['transfer', 'Transferencia', 'efectivo', 'Card', 'depósito', null].map(paymentWayOf)).toEqual([
    'transfer',
    'transfer',
    'cash',
    'card',
    undefined,
    undefined,
  ]);
  expect([
    sayPaidBy('cash', 'es'),
    sayPaidBy('Tarjeta', 'en'),
    sayPaidBy('depósito', 'en'),
    sayPaidBy(null, 'es'),
  ]).toEqual(['efectivo', 'card', 'depósito', null]);
});
