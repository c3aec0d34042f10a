import { expect, test } from 'vitest';
import { madeReservation } from '#tests/desk/made-reservation.ts';
import { backOf, keptOf, readKept } from './kept-of.ts';

const person = madeReservation({ paidAmount: 1_250, paidBy: 'card', note: 'Asked for an invoice' });
const read = (different: object) => readKept({ ...keptOf(person), ...different }, person);

test('only what differs is sent, and what was emptied is taken back', () => {
  expect(read({})).toEqual({ ok: true, change: {} });
  expect(read({ paidAmount: '$1,300.50', paidOn: '2026-11-20' })).toEqual({
    ok: true,
    change: { paidAmount: 1300.5, paidOn: '2026-11-20' },
  });
  expect(read({ paidAmount: '', paidBy: ' ', note: '' })).toEqual({
    ok: true,
    change: { paidAmount: null, paidBy: null, note: null },
  });
});

test('what is wrong is said, all at once', () => {
  expect(read({ paidAmount: 'a lot', paidOn: '2026-02-30', paidBy: 'x'.repeat(51) })).toMatchObject({
    ok: false,
    problems: [{ field: 'paidAmount' }, { field: 'paidBy', limit: 50 }, { field: 'paidOn' }],
  });
});

test('to undo it, the same fields are what they were', () => {
  expect(backOf({ paidAmount: null, paidOn: '2026-11-20' }, person)).toEqual({ paidAmount: 1_250, paidOn: null });
});
