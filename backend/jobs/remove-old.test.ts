import { expect, test } from 'vitest';
import { removeOld } from './remove-old.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const job = { subject: '', dueAt: at };

test('is due at the next night, never at the one that was', () => {
  const { next } = removeOld({ now: () => at, removals: [], log: { info() {} } });
  const after = (time: string) => next?.(new Date(time)).toISOString();
  expect(after('2026-11-22T08:59:59.999Z')).toBe('2026-11-22T09:00:00.000Z');
  expect(after('2026-11-22T09:00:00.000Z')).toBe('2026-11-23T09:00:00.000Z');
  expect(after('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T09:00:00.000Z');
});

test('says in the log how much of what was removed, and does the others where one fails', async () => {
  const said: object[] = [];
  const times: Date[] = [];
  const { run } = removeOld({
    now: () => at,
    log: { info: (facts) => said.push(facts) },
    removals: [
      async (time) => {
        times.push(time);
        return { sentLetters: 3, failedLetters: 1 };
      },
      () => Promise.reject(new Error('the table is away')),
      async () => ({ codes: 0 }),
    ],
  });
  await expect(run(job)).rejects.toThrow('the table is away');
  expect(said).toEqual([{ removed: { sentLetters: 3, failedLetters: 1, codes: 0 } }]);
  expect(times).toEqual([at]);
});
