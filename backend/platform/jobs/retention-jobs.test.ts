import { expect, test } from 'vitest';
import { runRetention } from './retention-jobs.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const clockJump = async () => null;
const job = { subject: '', dueAt: at };

test('is due the next night, never the past one', () => {
  const { next } = runRetention({ now: () => at, retention: [], clockJump, log: { info() {}, error() {} } });
  const after = (time: string) => next?.(new Date(time)).toISOString();
  expect(after('2026-11-22T08:59:59.999Z')).toBe('2026-11-22T09:00:00.000Z');
  expect(after('2026-11-22T09:00:00.000Z')).toBe('2026-11-23T09:00:00.000Z');
  expect(after('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T09:00:00.000Z');
});

test('logs the number of deleted rows, and continues when one table fails', async () => {
  const removedCounts: object[] = [];
  const times: Date[] = [];
  const { run } = runRetention({
    now: () => at,
    clockJump,
    log: { info: (facts) => removedCounts.push(facts), error() {} },
    retention: [
      async (time) => {
        times.push(time);
        return { sentLetters: 3, failedLetters: 1 };
      },
      () => Promise.reject(new Error('the table is away')),
      async () => ({ codes: 0 }),
    ],
  });
  await expect(run(job)).rejects.toThrow('the table is away');
  expect(removedCounts).toEqual([{ removed: { sentLetters: 3, failedLetters: 1, codes: 0 } }]);
  expect(times).toEqual([at]);
});

test('erases nothing after a jump of the clock, and logs it', async () => {
  const removedCounts: unknown[] = [];
  const jump = { from: new Date('2026-11-20T09:00:00.000Z'), to: at };
  const { run } = runRetention({
    now: () => at,
    clockJump: async () => jump,
    log: { info() {}, error: (facts) => removedCounts.push(facts) },
    retention: [() => Promise.reject(new Error('erased'))],
  });
  await run(job);
  expect(removedCounts).toEqual([jump]);
});
