import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { Slip } from './slip.tsx';

const edition = { ...shownEdition(), course: { name: 'Python', mode: 'Remote' }, daysWithout: [], cancelUntil: null };
const bank = { holder: 'Tlacuilo', name: 'Banco', clabe: '002010077777777771' };

function slipOf(left: number): string {
  const payment = { due: { total: 2_500, paid: 2_500 - left, left, by: null }, bank };
  const page = { edition, payment, state: 'confirmed', seats: 2, folio: 'R-7KQ4-2M', name: 'Ana', lastname: 'Luz' };
  return renderToStaticMarkup(createElement(Slip, { page: page as unknown as ReservationPage, heading: '' }));
}

test.each([2_500, 0])('the folio stands once, as the reference of a transfer while %d is left', (left) => {
  expect(slipOf(left).match(/R-7KQ4-2M/g)).toHaveLength(1);
});
