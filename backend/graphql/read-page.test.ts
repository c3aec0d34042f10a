import { expect, test } from 'vitest';
import type { Row } from './entities.ts';
import { readBudget } from './read-budget.ts';
import { readPage } from './read-page.ts';
import type { Page, RowReader } from './read-rows.ts';

const asked: Page = { sight: 'all', limit: 1_000, after: null, order: 'newest', where: null };

function over(rows: readonly Row[], limits: Parameters<typeof readBudget>[0] = {}) {
  const limitsOfParts: number[] = [];
  const reader: RowReader = {
    one: async () => null,
    async page(_entity, { limit, after }) {
      limitsOfParts.push(limit);
      const from = after === null ? 0 : rows.findIndex(({ id }) => id === after.id) + 1;
      return rows.slice(from, from + limit);
    },
  };
  const context = { reader, budget: readBudget(limits) };
  return { limitsOfParts, read: (page: Partial<Page> = {}) => readPage(context, 'Course', { ...asked, ...page }) };
}

const rowsOf = (count: number, text = '') => Array.from({ length: count }, (_, n) => ({ id: `c${n}`, text }));

test('all rows in portions that grow while rows are small', async () => {
  const rows = rowsOf(700);
  const { read, limitsOfParts } = over(rows);
  expect(await read()).toEqual({ rows, more: false });
  expect(limitsOfParts).toEqual([20, 250, 250, 250]);
});

const after = { id: 'c24', createdAt: '' };

test('as many as asked for, and whether there are more', async () => {
  const rows = rowsOf(30);
  expect(await over(rows).read({ limit: 29 })).toEqual({ rows: rows.slice(0, 29), more: true });
  expect(await over(rows).read({ limit: 30 })).toEqual({ rows, more: false });
  expect(await over(rows).read({ limit: 5, after })).toEqual({ rows: rows.slice(25), more: false });
  expect(await over(rows).read({ limit: 4, after })).toEqual({ rows: rows.slice(25, 29), more: true });
  expect(await over([]).read()).toEqual({ rows: [], more: false });
});

test('large rows come in small portions, and end the part early', async () => {
  const rows = rowsOf(500, 'x'.repeat(25_000));
  const { read, limitsOfParts } = over(rows);
  const page = await read();
  expect(page).toEqual({ rows: rows.slice(0, 80), more: true });
  expect(limitsOfParts).toEqual([20, 10, 10, 10, 10, 10, 10]);
});

test('a request that has nothing left gets no part of the rows', async () => {
  expect(await over(rowsOf(700), { rows: 400 }).read()).toBe('spent');
  expect(await over(rowsOf(30, 'x'.repeat(100)), { characters: 1_000 }).read()).toBe('spent');
  expect(await over(rowsOf(30), { reads: 1 }).read()).toBe('spent');
});
