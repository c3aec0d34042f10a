import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRepeatedFaults } from './repeated-errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const isNew = openRepeatedFaults();
  const again: number[] = [];
  const meet = (message: string, fault: unknown) => isNew(message, fault, (count) => void again.push(count));
  return { meet, again };
}

const away = () => new Error('the database is away');

test('an error is logged once, and its repeats once a minute with their count', () => {
  const { meet, again } = open();
  expect(Array.from({ length: 5 }, () => meet('failed', away()))).toEqual([true, false, false, false, false]);
  vi.advanceTimersByTime(60_000);
  expect(again).toEqual([4]);
  meet('failed', away());
  vi.advanceTimersByTime(60_000);
  expect(again).toEqual([4, 1]);
});

test('an error is new again after a quiet minute', () => {
  const { meet, again } = open();
  meet('lost', away());
  vi.advanceTimersByTime(60_000);
  expect(meet('lost', away())).toBe(true);
  expect(again).toEqual([]);
});

test('distinguishes errors, also thrown non-errors', () => {
  const { meet } = open();
  const faults = [away(), new Error('the disk is full'), new TypeError('the disk is full'), 'words', undefined];
  expect(faults.map((fault) => meet('failed', fault))).toEqual(faults.map(() => true));
  expect(faults.map((fault) => meet('failed', fault))).toEqual([false, false, false, false, false]);
  expect(meet('something else', 'words')).toBe(true);
});

test('bounds memory for unique messages', () => {
  const { meet } = open();
  for (let n = 0; n < 1_000; n += 1) meet('failed', new Error(`row ${n}`));
  expect(vi.getTimerCount()).toBe(100);
});
