import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBudget } from './budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is over the limit waits for the rest of the time, and for no longer', async () => {
  const budget = openBudget({ writes: 2, seconds: 60 });
  expect(await budget.take('a')).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(50);
  vi.advanceTimersByTime(49_600);
  expect(await budget.take('a')).toBe(1);
  vi.advanceTimersByTime(400);
  expect(await budget.take('a')).toBeNull();
});

test('keys do not share, and what was given back can be taken', async () => {
  const budget = openBudget({ writes: 1, seconds: 60 });
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('b')).toBeNull();
  await budget.giveBack('a');
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('b')).toBe(60);
});

test('what was refused is not counted', async () => {
  const budget = openBudget({ writes: 1, seconds: 60 });
  await budget.take('a');
  for (let n = 0; n < 5; n += 1) expect(await budget.take('a')).toBe(60);
  await budget.giveBack('a');
  expect(await budget.take('a')).toBeNull();
});

test('what is given back too late gives nothing', async () => {
  const budget = openBudget({ writes: 1, seconds: 60 });
  await budget.take('a');
  vi.advanceTimersByTime(60_000);
  await budget.giveBack('a');
  expect(await budget.take('a')).toBeNull();
  expect(await budget.take('a')).toBe(60);
});
