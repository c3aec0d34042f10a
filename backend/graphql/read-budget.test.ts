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

test.each([
  ['characters', 'The request reads and answers more than 10 characters.'],
  ['steps', 'The request takes more than 10 steps.'],
] as const)('%s are spent until one is too much, and then nothing is read', async (what, message) => {
  const budget = readBudget({ [what]: 10 });
  const spend = what === 'steps' ? budget.spendSteps : budget.spendCharacters;
  spend(10);
  expect(budget.refusal()).toBeNull();
  expect(await budget.read(...rows(1))).toBe(1);
  spend(1);
  expect(budget.refusal()).toMatchObject({
    message,
    extensions: { faults: [{ errorType: 'LimitExceededException' }] },
  });
  expect(await budget.read(...rows(1))).toBe('spent');
});

test('so many reads and no more, and the first that was too much is told', async () => {
  const budget = readBudget({ reads: 2, rows: 3 });
  expect([await budget.read(...rows(1)), await budget.read(...rows(1))]).toEqual([1, 1]);
  expect(budget.refusal()).toBeNull();
  expect(await budget.read(...rows(1))).toBe('spent');
  budget.spendSteps(Number.MAX_SAFE_INTEGER);
  expect(budget.refusal()?.message).toBe('The request reads more than 2 times.');
});

test('an answer that is spoiled is refused as a whole', () => {
  const budget = readBudget({ steps: 1 });
  budget.spendSteps(2);
  expect(budget.spoiled()).toBeNull();
  budget.spoil();
  expect(budget.spoiled()?.message).toBe('The request takes more than 1 steps.');
});
