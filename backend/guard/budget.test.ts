import { expect, test } from 'vitest';
import { openBudget } from './budget.ts';

function budgetOf(writes: number, seconds: number) {
  let now = 0;
  const budget = openBudget({ writes, seconds }, () => now);
  return { ...budget, wait: (milliseconds: number) => (now += milliseconds) };
}

test('so many at once, and then one after the other as they come back', async () => {
  const budget = budgetOf(3, 60);
  for (let n = 0; n < 3; n += 1) expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(20);
  budget.wait(19_999);
  expect(await budget.take('a')).toBe(1);
  budget.wait(1);
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(20);
  budget.wait(40_000);
  for (let n = 0; n < 2; n += 1) expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(20);
});

test('who rested has all of them, and no more', async () => {
  const budget = budgetOf(2, 60);
  await budget.take('a');
  budget.wait(3_600_000);
  for (let n = 0; n < 2; n += 1) expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(30);
});

test('keys do not share, and what was given back can be taken', async () => {
  const budget = budgetOf(1, 60);
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('b')).toBeNull();
  await budget.giveBack('a');
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('b')).toBe(60);
});

test('of a clock that goes ahead for days and back again nothing stays used up', async () => {
  const budget = budgetOf(2, 60);
  budget.wait(3 * 86_400_000);
  await budget.take('a');
  budget.wait(-3 * 86_400_000);
  for (let n = 0; n < 2; n += 1) expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(30);
});

test('what was refused is not counted', async () => {
  const budget = budgetOf(1, 60);
  await budget.take('a');
  for (let n = 0; n < 5; n += 1) expect(await budget.take('a')).toBe(60);
  budget.wait(60_000);
  expect(await budget.take('a')).toBeNull();
});

test('what is given back too late gives nothing', async () => {
  const budget = budgetOf(1, 60);
  await budget.take('a');
  budget.wait(60_000);
  await budget.giveBack('a');
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(60);
});
