import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { Ended } from './ended.tsx';

const edition = { ...shownEdition(), course: { name: 'Python', mode: 'Remote' }, cancelUntil: null };

function endedWith(refund: ReservationPage['refund'], refunded = 0): string {
  const page = { edition, others: [], state: 'ended', endReason: 'cancelled', seats: 1, name: 'Ana', refund, refunded };
  return renderToStaticMarkup(createElement(Ended, { page: page as unknown as ReservationPage }));
}

test('a canceled seat names the refund while it is owed, and once it is returned', () => {
  const { cancel } = reservationWords.es;
  expect(endedWith({ amount: 1_450 })).toContain('le devolvemos $1,450:');
  expect(endedWith({ amount: null })).toContain(cancel.decided);
  expect(endedWith({ amount: 0 })).toContain(cancel.kept);
  expect(endedWith(null, 1_450)).toContain('le devolvimos $1,450.');
  expect(endedWith(null)).not.toContain('lo que pagó');
});
