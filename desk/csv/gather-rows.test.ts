import { expect, test } from 'vitest';
import { gatherRows } from './gather-rows.ts';

test('fetches a list page by page, in order, all or nothing', async () => {
  const parts: Record<string, { items: number[]; nextToken: string | null }> = {
    first: { items: [1, 2], nextToken: 'second' },
    second: { items: [3], nextToken: null },
  };
  const counts: number[] = [];
  const gathering = { isCancelled: () => false, got: (count: number) => void counts.push(count) };
  expect(await gatherRows(async (token) => parts[token ?? 'first'], gathering)).toEqual([1, 2, 3]);
  expect(counts).toEqual([2, 3]);
  expect(await gatherRows(async (token) => (token ? null : parts.first), gathering)).toBeUndefined();
  const cancelled = { ...gathering, isCancelled: () => true };
  expect(await gatherRows(async (token) => parts[token ?? 'first'], cancelled)).toBeUndefined();
});
