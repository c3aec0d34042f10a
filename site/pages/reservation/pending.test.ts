import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { HoldRequested } from './pending.tsx';

function offerWith(left: number): string {
  const edition = { ...shownEdition(), course: { name: 'Python', mode: 'Remote' }, cancelUntil: null };
  const page = { edition, state: 'offered', seats: 1, name: 'Ana', until: '2026-12-01T00:00:00.000Z' };
  const props = { page: page as unknown as ReservationPage, token: 'token', left, as: 'offered', refused: undefined };
  return renderToStaticMarkup(createElement(HoldRequested, props as Parameters<typeof HoldRequested>[0]));
}

test('an offer that is over, but not passed on yet, cannot be taken', () => {
  const { offered } = reservationWords.es;
  expect(offerWith(1)).toContain(offered.action);
  expect(offerWith(0)).not.toContain(offered.action);
  expect(offerWith(0)).toContain(offered.over.heading);
});
