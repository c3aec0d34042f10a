import { expect, test } from 'vitest';
import { madeReservation } from '#tests/desk/made-reservation.ts';
import { owedIn } from './owed.ts';

test('a cancelled group owes what was paid by whoever had a seat, neither moved nor was refunded', () => {
  const lost = { state: 'ended', endReason: 'edition_cancelled', confirmedAt: '2026-11-20T00:00:00.000Z' } as const;
  const later = '2026-11-22T00:00:00.000Z';
  const all = [
    madeReservation({ id: 'paid', ...lost, paidAmount: 2600 }),
    madeReservation({ id: 'half', ...lost, paidAmount: 1300.5 }),
    madeReservation({ id: 'unpaid', ...lost }),
    madeReservation({ id: 'refunded', ...lost, paidAmount: 2600, refundedOn: '2026-11-22' }),
    madeReservation({ id: 'held', ...lost, confirmedAt: null, paidAmount: 100 }),
    madeReservation({ id: 'gave-up', ...lost, endReason: 'cancelled', paidAmount: 2600 }),
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
