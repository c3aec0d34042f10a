import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpkeep } from './upkeep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keys are refreshed each minute, renewed each hour, and what is over is removed, until it stops', async () => {
  const done: string[] = [];
  const fault = new Error('The database is gone.');
  const stop = startUpkeep({
    ring: {
      async refresh() {
        done.push('ring');
        throw fault;
      },
      async renew() {
        done.push('ring renewed');
      },
    },
    userPool: {
      async refresh() {
        done.push('keys');
      },
      async renewKeys() {
        done.push('keys renewed');
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
  expect(done.filter((what) => / /.test(what))).toEqual(['ring renewed', 'keys renewed', 'purge at 7']);
  stop();
  const before = done.length;
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(done).toHaveLength(before);
});
