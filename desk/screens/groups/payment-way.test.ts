import { expect, test } from 'vitest';
import { formatPaymentWay, paymentWayOf } from './payment-way.ts';

test('translates a payment method and keeps free text of older entries', () => {
  expect(['transfer', 'Transferencia', 'efectivo', 'Card', 'depósito', null].map(paymentWayOf)).toEqual([
    'transfer',
    'transfer',
    'cash',
    'card',
    undefined,
    undefined,
  ]);
  expect([
    formatPaymentWay('cash', 'es'),
    formatPaymentWay('Tarjeta', 'en'),
    formatPaymentWay('depósito', 'en'),
    formatPaymentWay(null, 'es'),
  ]).toEqual(['efectivo', 'card', 'depósito', null]);
});
