import { expect, test } from 'vitest';
import type { EditionState, Seats } from '#model/reservation.ts';
import { shownEdition } from '#tests/catalogue/shown-edition.ts';
import { roomDetail, roomHeadline, seatLine } from './seat-words.ts';

const edition = (state: EditionState, seats: Partial<Seats> = {}) =>
  shownEdition({ state, seats: { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null, ...seats } });
const heldUntil = '2026-11-22T17:42:00.000Z';

test.each([
  [edition('free', { taken: 4, free: 8 }), 'Quedan 8 lugares de 12', 'Quedan 8 lugares', 'de 12: 4 ocupados'],
  [
    edition('free', { taken: 6, held: 1, free: 5, heldUntil }),
    'Quedan 5 lugares de 12; hay 1 apartado',
    'Quedan 5 lugares',
    'de 12: 6 ocupados, 1 apartado mientras se confirma',
  ],
  [
    edition('free', { taken: 10, held: 1, free: 1, heldUntil }),
    'Queda 1 lugar de 12; hay 1 apartado',
    'Queda 1 lugar',
    'de 12: 10 ocupados, 1 apartado hasta el 22 de noviembre, 11:42, a más tardar',
  ],
  [
    edition('full', { taken: 12, free: 0, waiting: 3 }),
    'Lleno; 3 personas en espera',
    'Lleno: 12 de 12',
    'y 3 personas en espera, en orden de llegada',
  ],
  [edition('full', { taken: 12, free: 0 }), 'Lleno', 'Lleno: 12 de 12', 'nadie espera todavía'],
  [edition('full', { capacity: 3, taken: 5, free: 0 }), 'Lleno', 'Lleno', 'nadie espera todavía'],
  [edition('free', { capacity: null, free: null }), 'Hay lugar', 'Hay lugar', 'en este grupo no se cuentan'],
  [edition('not-open'), 'Aún no abre a reservas', '12 lugares', 'aún no se pueden reservar'],
  [
    edition('not-open', { capacity: 0, free: 0 }),
    'Aún no abre a reservas',
    'Sin lugares por ahora',
    'aún no se pueden reservar',
  ],
  [edition('past', { taken: 12, free: 0 }), 'Ya empezó', 'Sin lugares', 'el grupo empezó el 1 de marzo de 2027'],
])('seats are said in words: %#', (shown, line, headline, detail) => {
  expect([seatLine(shown, 'es'), roomHeadline(shown, 'es'), roomDetail(shown, 'es')]).toEqual([line, headline, detail]);
});
