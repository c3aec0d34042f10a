import { expect, test } from 'vitest';
import { readBudget } from './read-budget.ts';

const rows = (count: number) => [async () => count, (found: number) => found] as const;

test('reads until it is spent', async () => {
  const budget = readBudget({ rows: 10, atOnce: 1 });
  expect(await budget.read(...rows(9))).toBe(9);
  expect(await budget.read(...rows(5))).toBe(5);
  expect(await budget.read(...rows(1))).toBe('spent');
});

test('a read that finds nothing costs one', async () => {
  const budget = readBudget({ rows: 2, atOnce: 1 });
  const found = [];
  for (let n = 0; n < 3; n += 1) found.push(await budget.read(...rows(0)));
  expect(found).toEqual([0, 0, 'spent']);
});

test('of many at once a few run at a time, in their order, and what is left is looked at when their turn comes', async () => {
  const budget = readBudget({ rows: 100, atOnce: 2 });
  let running = 0;
  let most = 0;
  const read = () =>
    budget.read(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return 60;
      },
      (found) => found,
    );
  expect(await Promise.all([read(), read(), read(), read()])).toEqual([60, 60, 'spent', 'spent']);
  expect(most).toBe(2);
});

test('a read that fails gives its place on', async () => {
  const budget = readBudget({ rows: 10, atOnce: 1 });
  const failing = budget.read(
    () => Promise.reject(new Error('gone')),
    () => 0,
  );
  const next = budget.read(...rows(1));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe(1);
});
