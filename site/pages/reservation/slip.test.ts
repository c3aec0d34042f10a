import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paymentPageWords } from '#content/pages/reservations/payment.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import toggle from '#site/components/disclosure.module.css';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { Slip } from './slip.tsx';

const edition = { ...shownEdition(), course: { name: 'Python', mode: 'Remote' }, cancelUntil: null };
const bank = { holder: 'Tlacuilo', name: 'Banco', clabe: '002010077777777771' };

function slipOf(left: number, overdue = false, refunded = 0): string {
  const payment = {
    due: { total: 2_500, paid: 2_500 - left, left: Math.max(0, left), by: '2026-11-26' },
    overdue,
    bank,
  };
  const page = {
    edition,
    payment,
    refunded,
    state: 'confirmed',
    seats: 2,
    folio: 'R-7KQ4-2M',
    name: 'Ana',
    lastname: 'Luz',
  };
  return renderToStaticMarkup(createElement(Slip, { page: page as unknown as ReservationPage, heading: '' }));
}

test.each([2_500, 0])('the folio stands once, as the reference of a transfer while %d is left', (left) => {
  expect(slipOf(left).match(/R-7KQ4-2M/g)).toHaveLength(1);
});

test('a due day that has passed asks for the receipt', () => {
  expect(slipOf(2_500, true)).toContain(`26 de noviembre${paymentPageWords.es.overdue}</p>`);
  expect(slipOf(2_500)).not.toContain(paymentPageWords.es.overdue);
});

test('too high a payment names no amount, as staff decide about a seat given back', () => {
  expect(slipOf(-1_300)).toContain(paymentPageWords.es.over);
});

test('a refund is named beside the payment', () => {
  expect(slipOf(0, false, 1_300)).toContain('le devolvimos $1,300.');
  expect(slipOf(500, false, 1_300)).toContain('le devolvimos $1,300.');
  expect(slipOf(0)).not.toContain('devolvimos');
});

test('the name opens with the same marker as the other parts', () => {
  expect(slipOf(0)).toContain(`<summary class="${toggle.disclosure}">`);
});
