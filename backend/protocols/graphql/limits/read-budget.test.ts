import { expect, test } from 'vitest';
import { readBudget } from './read-budget.ts';

const rows = (count: number) => [async () => count, (found: number) => found] as const;
const tooMuch = (message: string) => ({ message, extensions: { faults: [{ errorType: 'LimitExceededException' }] } });
const reasonOf = ({ signal }: { readonly signal: AbortSignal }) => signal.reason;

test('reads up to the row limit', async () => {
  const budget = readBudget({ rows: 10 });
  expect(await budget.read(...rows(9))).toBe(9);
  expect(await budget.read(...rows(1))).toBe(1);
  expect(budget.signal.aborted).toBe(false);
  await expect(budget.read(...rows(1))).rejects.toMatchObject(tooMuch('The request reads more than 10 rows.'));
  expect(reasonOf(budget)).toMatchObject(tooMuch('The request reads more than 10 rows.'));
});

test('charges a row for an empty read', async () => {
  const budget = readBudget({ rows: 2 });
  expect([await budget.read(...rows(0)), await budget.read(...rows(0))]).toEqual([0, 0]);
  await expect(budget.read(...rows(0))).rejects.toThrow('more than 2 rows');
});

test('allows a number of reads and reports the first beyond it', async () => {
  const budget = readBudget({ reads: 2, characters: 5 });
  await budget.read(...rows(1));
  await budget.read(...rows(1));
  const third = budget.read(
    () => Promise.reject(new Error('It is not read')),
    () => 0,
  );
  await expect(third).rejects.toThrow('more than 2 times');
  budget.spend('characters', 6);
  expect(reasonOf(budget)).toMatchObject(tooMuch('The request reads more than 2 times.'));
});

test('runs concurrent reads one by one in order and yields before each', async () => {
  const budget = readBudget();
  const seen: string[] = [];
  const read = (name: string) =>
    budget.read(
      async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
      },
      () => 1,
    );
  const both = Promise.all([read('a'), read('b')]);
  setImmediate(() => {
    seen.push('something else');
    setImmediate(() => seen.push('and again'));
  });
  await both;
  expect(seen).toEqual(['something else', 'a begins', 'a ends', 'and again', 'b begins', 'b ends']);
});

test('continues after a failed read', async () => {
  const budget = readBudget();
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
  ['compared', 'The filters of the request compare more than 10 characters.'],
] as const)('limits %s', (what, message) => {
  const budget = readBudget({ [what]: 10 });
  budget.spend(what, 10);
  expect(budget.signal.aborted).toBe(false);
  budget.spend(what, 1);
  expect(reasonOf(budget)).toMatchObject(tooMuch(message));
});

test('limits the time, but not of sending the result', async () => {
  const [slow, quick] = [readBudget({ seconds: 0 }), readBudget({ seconds: 0 })];
  quick.close();
  await new Promise((resolve) => slow.signal.addEventListener('abort', resolve));
  expect(reasonOf(slow)).toMatchObject(tooMuch('The request takes more than 0 seconds.'));
  expect(quick.signal.aborted).toBe(false);
});
