import { expect, test } from 'vitest';
import { madeReservation } from '#tests/support/desk/made-reservation.ts';
import { arrangeRoster, countRoster, type Roster, refreshRoster } from './arrange-roster.ts';

const late = { confirmedAt: '2026-11-06T12:00:00.000Z' };
const all = [
  madeReservation({ id: 'offered', state: 'offered', confirmedAt: null }),
  madeReservation({ id: 'second', ...late }),
  madeReservation({ id: 'held', state: 'held', confirmedAt: null, createdAt: '2026-11-01T00:00:00.000Z' }),
  madeReservation({ id: 'first' }),
  madeReservation({ id: 'w2', state: 'waiting', place: 2 }),
  madeReservation({ id: 'w1', state: 'waiting', place: 1 }),
  madeReservation({ id: 'asked', state: 'asked' }),
  madeReservation({ id: 'left', state: 'ended', endReason: 'left' }),
  madeReservation({ id: 'gave', state: 'ended', endReason: 'cancelled', updatedAt: '2026-11-09T00:00:00.000Z' }),
];
const ids = ({ seated, waiting, asked, ended }: Roster) =>
  [seated, waiting, asked, ended].map((rows) => rows.map(({ id }) => id));

test('orders seat holders by seat and the others by waiting list', () => {
  expect(ids(arrangeRoster(all))).toEqual([
    ['first', 'second', 'held', 'offered'],
    ['w1', 'w2'],
    ['asked'],
    ['gave', 'left'],
  ]);
  expect(countRoster(all)).toEqual({ taken: 2, held: 1, offered: 1, waiting: 2, asked: 1 });
});

test('rows keep their place while reading: changes show in place, new rows wait', () => {
  const shown = arrangeRoster(all);
  const latest = [
    ...all.filter(({ id }) => id !== 'first' && id !== 'w1' && id !== 'w2' && id !== 'asked'),
    madeReservation({ id: 'first', state: 'ended', endReason: 'cancelled' }),
    madeReservation({ id: 'w1', state: 'offered' }),
    // Moved up because a person before it left.
    madeReservation({ id: 'w2', state: 'waiting', place: 1 }),
    madeReservation({ id: 'new', state: 'held' }),
    madeReservation({ id: 'came and went', state: 'ended', endReason: 'expired' }),
  ];
  const { roster, arrived, changed, erased } = refreshRoster(shown, latest);
  expect(ids(roster)).toEqual(ids(shown));
  expect(roster.seated[0]).toMatchObject({ id: 'first', state: 'ended' });
  expect(roster.waiting[1]).toMatchObject({ id: 'w2', place: 1 });
  expect(arrived.map(({ id }) => id)).toEqual(['new']);
  expect([...changed]).toEqual(['first', 'w1', 'asked']);
  expect([...erased]).toEqual(['asked']);
});
