import { expect, test } from 'vitest';
import { rowWindow } from './use-row-window.ts';

test('draws the visible rows and a few more, however long the list is', () => {
  expect(rowWindow({ top: 0, height: 700, row: 100, total: 50_000 })).toEqual({ first: 0, last: 13 });
  expect(rowWindow({ top: 2_500_050, height: 700, row: 100, total: 50_000 })).toEqual({ first: 24_994, last: 25_014 });
  expect(rowWindow({ top: 4_999_300, height: 700, row: 100, total: 50_000 })).toEqual({ first: 49_987, last: 50_000 });
});

test('draws short, empty and partly scrolled lists', () => {
  expect(rowWindow({ top: -400, height: 700, row: 100, total: 3 })).toEqual({ first: 0, last: 3 });
  expect(rowWindow({ top: -5_000, height: 700, row: 100, total: 30 })).toEqual({ first: 0, last: 0 });
  expect(rowWindow({ top: 0, height: 700, row: 100, total: 0 })).toEqual({ first: 0, last: 0 });
});
