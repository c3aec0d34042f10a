import { expect, test } from 'vitest';
import type { EditionState, Seats } from '#model/reservations/reservation.ts';
import { shownEdition } from '#tests/support/catalogue/shown-edition.ts';
import { seatLine, seatsDetail, seatsHeadline } from './seat-words.ts';

const edition = (state: EditionState, seats: Partial<Seats> = {}) =>
  shownEdition({ state, seats: { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null, ...seats } });

test.each([
  [edition('free'), '', '12 lugares libres', 'de 12'],
  [edition('free', { taken: 7, free: 5 }), '', '5 lugares libres', 'de 12: 7 ocupados'],
  [edition('free', { taken: 8, free: 4 }), 'Quedan 4 lugares', 'Quedan 4 lugares', 'de 12: 8 ocupados'],
  [edition('free', { taken: 11, free: 1 }), 'Queda 1 lugar', 'Queda 1 lugar', 'de 12: 11 ocupados'],
  [
    edition('full', { taken: 12, free: 0, waiting: 3 }),
    'Lleno; 3 personas en espera',
    'Lleno: 12 de 12',
    'y 3 personas en espera, en orden de llegada',
  ],
  [edition('full', { taken: 12, free: 0 }), 'Lleno', 'Lleno: 12 de 12', 'nadie espera todavía'],
  [edition('full', { capacity: 3, taken: 5, free: 0 }), 'Lleno', 'Lleno', 'nadie espera todavía'],
  [edition('free', { capacity: null, free: null }), '', 'Hay lugares', 'sin límite de lugares'],
  [edition('not-open'), 'No está abierto a reservas', '12 lugares', 'no se pueden reservar'],
  [
    edition('not-open', { capacity: 0, free: 0 }),
    'No está abierto a reservas',
    'Sin lugares por ahora',
    'no se pueden reservar',
  ],
  [edition('past', { taken: 12, free: 0 }), 'Ya empezó', 'Sin lugares', 'el grupo empezó el 1 de marzo de 2027'],
])('describes seats in words: %#', (shown, summary, headline, detail) => {
  expect([seatLine(shown, 'es'), seatsHeadline(shown, 'es'), seatsDetail(shown, 'es')]).toEqual([
    summary,
    headline,
    detail,
  ]);
});
