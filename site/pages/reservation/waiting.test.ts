import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { Waiting } from './waiting.tsx';

function waitingPage(passed: boolean): string {
  const edition = { ...shownEdition(), state: 'free', course: { name: 'Python', mode: 'Remote' }, cancelUntil: null };
  const page = { edition, others: [], state: 'waiting', place: 1, passed, seats: 1, name: 'Ana' };
  const props = { page: page as unknown as ReservationPage, token: 'token', refused: undefined };
  return renderToStaticMarkup(createElement(Waiting, props));
}

test('a free seat whose offer passed is not offered as if new', () => {
  expect(waitingPage(false)).toContain('tiene un lugar libre para quien lo tome primero');
  expect(waitingPage(true)).toContain('todavía tiene libre lo que le ofrecimos');
});
