import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DamagedFileError } from './check-file.ts';
import { watchFile } from './watch-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const damage = new DamagedFileError('/data', 'page 7');
const hour = 60 * 60_000;

test('a damaged file is not served', async () => {
  const report = vi.fn();
  const failed = watchFile({ dataDir: '/data', report, check: () => Promise.reject(damage) });
  await expect(failed).rejects.toThrow('The database in the folder /data is damaged (page 7).');
  expect(report).not.toHaveBeenCalled();
});

test('damage that comes later is told within the hour, until a backup is in its place', async () => {
  const report = vi.fn();
  const check = vi.fn(async () => {});
  const watch = await watchFile({ dataDir: '/data', report, check });
  expect(watch.damaged()).toBe(false);
  check.mockRejectedValueOnce(damage);
  await vi.advanceTimersByTimeAsync(hour);
  expect([watch.damaged(), report.mock.calls]).toEqual([true, [[damage]]]);
  await vi.advanceTimersByTimeAsync(hour);
  expect([watch.damaged(), check.mock.calls.length]).toEqual([false, 3]);
  watch.stop();
  await vi.advanceTimersByTimeAsync(hour);
  expect(check).toHaveBeenCalledTimes(3);
});

test('a file that takes long to read is served meanwhile', async () => {
  const checking = Promise.withResolvers<void>();
  const report = vi.fn();
  const opening = watchFile({ dataDir: '/data', report, check: () => checking.promise, patience: 1 });
  // The wait is one of the system, which the clock of a test does not move.
  vi.useRealTimers();
  const watch = await opening;
  expect(watch.damaged()).toBe(false);
  checking.reject(damage);
  await expect.poll(watch.damaged).toBe(true);
  expect(report).toHaveBeenCalledWith(damage);
  watch.stop();
});

test('a check that cannot be made keeps nobody from serving', async () => {
  const report = vi.fn();
  const fault = new Error('no threads left');
  const watch = await watchFile({ dataDir: '/data', report, check: () => Promise.reject(fault) });
  expect([watch.damaged(), report.mock.calls]).toEqual([false, [[fault]]]);
  watch.stop();
});
