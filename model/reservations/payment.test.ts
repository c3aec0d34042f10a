import { expect, test } from 'vitest';
import { dueOf, refundOf, totalPrice } from './payment.ts';

const row = { seats: 5, paidAmount: 3_000, refundedAmount: null, confirmedAt: '2026-11-20T18:00:00.000Z' };
const price = { cost: 1_450, vatIncluded: true };

test('adds the tax only to a price without it', () => {
  expect(totalPrice(price, 5)).toBe(7_250);
  expect(totalPrice({ cost: 1_450, vatIncluded: false }, 5)).toBe(8_410);
  expect(totalPrice({ cost: 99.99, vatIncluded: false }, 3)).toBe(347.97);
  expect(totalPrice({ cost: null, vatIncluded: null }, 3)).toBeNull();
});

test('owes what is not paid, or was returned, and nothing for a free seat', () => {
  expect(dueOf(price, row, '2027-01-02', null)).toEqual({ total: 7_250, paid: 3_000, left: 4_250, by: null });
  expect(dueOf(price, { ...row, paidAmount: 9_000 }, null, null)).toMatchObject({ left: 0 });
  expect(dueOf(price, { ...row, refundedAmount: 3_000 }, null, null)).toMatchObject({ paid: 0, left: 7_250 });
  expect(dueOf({ ...price, cost: 0 }, { ...row, paidAmount: null }, null, null)).toBeNull();
  expect(dueOf({ ...price, cost: 0 }, row, null, null)).toMatchObject({ total: 0, paid: 3_000, left: 0 });
  expect(dueOf(price, { ...row, seats: 0 }, null, null)).toBeNull();
  expect(dueOf(price, { ...row, confirmedAt: null }, null, null)).toBeNull();
});

test.each([
  [{ days: 5, before: 3, lapse: null }, '2027-01-02', '2026-11-25'],
  [{ days: 60, before: 3, lapse: null }, '2027-01-02', '2026-12-30'],
  [{ days: 5, before: 10, lapse: null }, '2026-11-22', '2026-11-20'],
  [{ days: 5, before: 3, lapse: null }, null, '2026-11-25'],
])('with %j and a first class on %s payment is due on %s', (terms, firstDay, by) => {
  expect(dueOf(price, row, firstDay, terms)).toMatchObject({ by });
});

test('returns by the rule of the company, until its last day in Mexico City', () => {
  const rule = { days: 7, refund: 100, late: 50 };
  expect(refundOf(1_450, rule, '2026-12-26T05:59:00.000Z', '2027-01-01')).toBe(1_450);
  expect(refundOf(1_450, rule, '2026-12-26T06:00:00.000Z', '2027-01-01')).toBe(725);
  expect(refundOf(1_450, null, '2026-12-26T06:00:00.000Z', '2027-01-01')).toBeNull();
});
