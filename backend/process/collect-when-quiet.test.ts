import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const second = 1_000_000;
let [processor, memory, collected] = [0, 0, 0];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [processor, memory, collected] = [0, 200, 0];
  stop = collectWhenQuiet({
    processor: () => processor,
    memory: () => memory,
    collect() {
      collected += 1;
      processor += second;
      memory = 150;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Ten seconds in which the process works for so long, and has so much memory at their end. */
function pass(worked: number, has = memory): number {
  processor += worked;
  memory = has;
  vi.advanceTimersByTime(10_000);
  return collected;
}

test('garbage is collected when what made it is over, and not again while there is no more of it', () => {
  expect(pass(5 * second, 500)).toBe(0);
  expect(pass(second)).toBe(0);
  expect(pass(second / 10)).toBe(1);
  expect(pass(0)).toBe(1);
  expect(pass(0, 160)).toBe(1);
  expect(pass(second, 300)).toBe(1);
  expect(pass(0)).toBe(2);
});

test('memory that does not come back is not asked for again', () => {
  memory = 400;
  let asked = 0;
  const stopAsking = collectWhenQuiet({ processor: () => 0, memory: () => memory, collect: () => (asked += 1) });
  for (let n = 0; n < 5; n += 1) pass(0, 400);
  expect(asked).toBe(1);
  stopAsking();
});

test('nothing is looked at any more when it is stopped', () => {
  stop();
  expect(pass(0)).toBe(0);
});
