import { expect, test } from 'vitest';
import {
  addPieces,
  bestSeller,
  changeDue,
  chargeSale,
  closeDay,
  firstTill,
  prices,
  refusalOf,
  reopenDay,
  type Till,
  totalOf,
} from './till-sale.ts';

const empty: Till = { ...firstTill, ticket: prices.map(() => 0), given: null };

test('the ticket sums pieces in cents, and never counts below zero or above 99', () => {
  expect(totalOf(firstTill.ticket)).toBe(2 * 3500 + 3 * 1800);
  expect(addPieces(empty, 2, 1).ticket).toEqual([0, 0, 1, 0, 0, 0]);
  expect(addPieces(empty, 2, -1).ticket).toEqual(empty.ticket);
  const full = { ...empty, ticket: [99, 0, 0, 0, 0, 0] };
  expect(addPieces(full, 0, 1).ticket[0]).toBe(99);
});

test('change is what is given less the total, negative while money is missing', () => {
  expect(changeDue(firstTill)).toBe(7600);
  expect(changeDue({ ...firstTill, given: 10_000 })).toBe(-2400);
  expect(changeDue({ ...firstTill, given: 'exact' })).toBe(0);
  expect(changeDue({ ...firstTill, given: null })).toBeNull();
  expect(changeDue({ ...empty, given: 'exact' })).toBeNull();
});

test('a sale is charged only with products and enough cash', () => {
  expect(refusalOf({ ...empty, given: 5000 })).toBe('empty');
  expect(refusalOf({ ...firstTill, given: null })).toBe('unpaid');
  const short = { ...firstTill, given: 5000 };
  expect(refusalOf(short)).toBe('short');
  expect(chargeSale(short)).toBe(short);
  expect(chargeSale(firstTill)).toEqual({
    ...empty,
    day: { sales: 8, sold: [6, 12, 2, 1, 1, 0] },
  });
});

test('closing the day starts at zero, keeps the ticket, and can be undone until the next sale', () => {
  const closed = closeDay(firstTill);
  expect([closed.day.sales, totalOf(closed.day.sold), bestSeller(closed.day)]).toEqual([0, 0, null]);
  expect(closed.ticket).toEqual(firstTill.ticket);
  expect(reopenDay(closed)).toEqual(firstTill);
  const sold = chargeSale(closed);
  expect(sold.day).toEqual({ sales: 1, sold: [2, 3, 0, 0, 0, 0] });
  expect(reopenDay(sold)).toBe(sold);
});

test('the best seller is the first of equals', () => {
  expect(bestSeller({ sales: 2, sold: [1, 3, 3, 0, 0, 0] })).toBe(1);
});
