import { expect, test } from 'vitest';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { readBudget } from '#backend/protocols/graphql/limits/read-budget.ts';
import { readPage } from './list-rows.ts';
import type { RowPage, RowReader } from './read-rows.ts';

const defaults: RowPage = { sight: 'all', limit: 1_000, after: null, order: 'newest', where: null };

function over(rows: readonly EntityRow[], limits: Parameters<typeof readBudget>[0] = {}) {
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
  return {
    limitsOfParts,
    read: (page: Partial<RowPage> = {}, filter?: object) =>
      readPage(context, 'Course', { ...defaults, ...page }, filter),
  };
}

const rowsOf = (count: number, text = '') => Array.from({ length: count }, (_, n) => ({ id: `c${n}`, text }));

test('reads all rows in batches that grow while rows are small', async () => {
  const rows = rowsOf(700);
  const { read, limitsOfParts } = over(rows);
  expect(await read()).toEqual({ items: rows, last: undefined });
  expect(limitsOfParts).toEqual([20, 100, 100, 100, 100, 100, 100, 100]);
});

const after = { id: 'c24', createdAt: '' };

test('reads up to the limit and reports more', async () => {
  const rows = rowsOf(30);
  expect(await over(rows).read({ limit: 29 })).toEqual({ items: rows.slice(0, 29), last: rows[28] });
  expect(await over(rows).read({ limit: 30 })).toEqual({ items: rows, last: undefined });
  expect(await over(rows).read({ limit: 5, after })).toEqual({ items: rows.slice(25), last: undefined });
  expect(await over(rows).read({ limit: 4, after })).toEqual({ items: rows.slice(25, 29), last: rows[28] });
  expect(await over([]).read()).toEqual({ items: [], last: undefined });
});

test('filters the scanned rows', async () => {
  const rows = rowsOf(30);
  const filter = { id: { beginsWith: 'c1' } };
  expect(await over(rows).read({ limit: 12 }, filter)).toEqual({
    items: [rows[1], rows[10], rows[11]],
    last: rows[11],
  });
  expect(await over(rows).read({}, filter)).toMatchObject({ items: { length: 11 }, last: undefined });
});

test('reads large rows in small batches and ends the page early', async () => {
  const rows = rowsOf(500, 'x'.repeat(25_000));
  const { read, limitsOfParts } = over(rows);
  expect(await read()).toEqual({ items: rows.slice(0, 40), last: rows[39] });
  expect(limitsOfParts).toEqual([20, 4, 4, 4, 4, 4]);
});

test('reads smaller batches for more filter operators', async () => {
  const { read, limitsOfParts } = over(rowsOf(100, 'x'.repeat(1_000)));
  await read({}, { and: Array.from({ length: 99 }, () => ({ text: { contains: 'y' } })) });
  expect(limitsOfParts).toEqual([20, 9, 9, 9, 9, 9, 9, 9, 9, 9]);
});

test('returns no page to a request over its budget', async () => {
  await expect(over(rowsOf(700), { rows: 400 }).read()).rejects.toThrow('rows');
  await expect(over(rowsOf(30, 'x'.repeat(100)), { characters: 1_000 }).read()).rejects.toThrow('characters');
  await expect(over(rowsOf(30), { reads: 1 }).read()).rejects.toThrow('times');
  await expect(over(rowsOf(30), { compared: 100 }).read({}, { id: { eq: 'c1' } })).rejects.toThrow('compare');
});
