import { expect, test } from 'vitest';
import { madeReservation } from '#tests/support/desk/made-reservation.ts';
import { actionsFor, buyersOfUnnamed, emailsOfCancellation, owedIn, writesTo } from './reservation.ts';

const email = 'ana@example.mx';

test.each([
  ['a seat', { state: 'confirmed', email }, 1],
  ['a seat of a caller without e-mail', { state: 'confirmed', email: '' }, 0],
  ['a place on the waiting list', { state: 'waiting', email }, 1],
  ['a request that staff have to confirm', { state: 'requested', reviewSince: 'then', email }, 1],
  ['a mailbox that somebody typed', { state: 'held', email }, 0],
  ['what has ended', { state: 'ended', email }, 0],
] as const)('%s', (_, different, count) => {
  expect(emailsOfCancellation([madeReservation(different)])).toBe(count);
});

test('a cancelled group owes payments of seats neither moved nor refunded', () => {
  const lost = { state: 'ended', endReason: 'edition_cancelled', confirmedAt: '2026-11-20T00:00:00.000Z' } as const;
  const later = '2026-11-22T00:00:00.000Z';
  const all = [
    madeReservation({ id: 'paid', ...lost, paidAmount: 2600, refundDue: 2600 }),
    madeReservation({ id: 'half', ...lost, paidAmount: 1300.5, refundDue: 1300.5 }),
    madeReservation({ id: 'unpaid', ...lost }),
    madeReservation({ id: 'refunded', ...lost, paidAmount: 2600, refundedAmount: 2600, refundedOn: '2026-11-22' }),
    madeReservation({ id: 'held', ...lost, confirmedAt: null, paidAmount: 100 }),
    madeReservation({ id: 'gave-up', ...lost, endReason: 'cancelled', paidAmount: 2600, refundDue: 1300 }),
    madeReservation({ id: 'moved', state: 'ended', endReason: 'moved', createdAt: later }),
    madeReservation({ id: 'moved-before', state: 'ended', endReason: 'moved', createdAt: '2026-11-01T00:00:00.000Z' }),
  ];
  const { lost: had, moved, owed, amount } = owedIn(all, '2026-11-21T00:00:00.000Z');
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  expect(ids(had)).toEqual(['paid', 'half', 'unpaid', 'refunded']);
  expect(ids(moved)).toEqual(['moved']);
  expect(ids(owed)).toEqual(['paid', 'half']);
  expect(amount).toBe(3900.5);
});

test('commands, and whether an e-mail is sent, follow from the status', () => {
  expect(actionsFor({ state: 'confirmed' }, true)).toEqual(['move', 'cancel']);
  expect(actionsFor({ state: 'ended' }, false)).toEqual([]);
  const attendee = { state: 'confirmed', buyerId: 'b' } as const;
  expect([false, true].map((isOver) => actionsFor(attendee, isOver))).toEqual([['cancel'], []]);
  expect([
    writesTo(madeReservation({ state: 'confirmed' }), 'cancel'),
    writesTo(madeReservation({ state: 'held' }), 'cancel'),
  ]).toEqual([true, false]);
  expect([
    writesTo(madeReservation({ state: 'waiting' }), 'offer'),
    writesTo(madeReservation({ state: 'waiting' }), 'leave'),
  ]).toEqual([true, false]);
});

test('seats without a person carry the company, else the buyer', () => {
  const all = [
    madeReservation({ id: 'b', seats: 4, company: 'Aceros', attends: false }),
    madeReservation({ id: 'a', seats: 0, company: 'Aceros', buyerId: 'b' }),
    madeReservation({ id: 'c', seats: 2 }),
    madeReservation({ id: 't', seats: 1, name: '', lastname: '', attends: false }),
    madeReservation({ id: 'h', seats: 3, state: 'held' }),
  ];
  expect(buyersOfUnnamed(all)).toEqual(['Aceros', 'Aceros', 'Aceros', 'Ana Ruiz', '']);
});
