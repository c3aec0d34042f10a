import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpkeep } from './upkeep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each is done in its time, also after it failed, until it stops', async () => {
  const done: string[] = [];
  const fault = new Error('The database is gone.');
  const stop = startUpkeep(
    [
      {
        every: 60_000,
        async run() {
          done.push('keys');
          throw fault;
        },
      },
      { every: 90_000, run: async () => done.push('codes') },
    ],
    (reported) => {
      if (reported === fault) done.push('reported');
    },
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(done).toEqual(['keys', 'reported', 'codes', 'keys', 'reported']);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toHaveLength(5);
});
