import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpkeep } from './start-upkeep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keys are refreshed each minute, what is over is removed each hour, until it stops', async () => {
  const done: string[] = [];
  const fault = new Error('The database is gone.');
  const stop = startUpkeep({
    ring: {
      async refresh() {
        done.push('ring');
        throw fault;
      },
    },
    userPool: {
      async refresh() {
        done.push('keys');
      },
      async purge(now) {
        done.push(`purge at ${now}`);
      },
    },
    clock: () => 7,
    report: (reported) => {
      if (reported === fault) done.push('reported');
    },
  });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(done).toEqual(['ring', 'keys', 'reported', 'ring', 'keys', 'reported']);
  await vi.advanceTimersByTimeAsync(58 * 60_000);
  expect(done.filter((what) => what.startsWith('purge'))).toEqual(['purge at 7']);
  stop();
  const before = done.length;
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(done).toHaveLength(before);
});
