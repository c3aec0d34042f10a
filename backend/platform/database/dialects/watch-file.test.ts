import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DamagedFileError, watchFile } from '#backend/platform/database/check-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const damage = new DamagedFileError('/data', 'page 7');
const hour = 60 * 60_000;

test('refuses to serve a corrupt file', async () => {
  const report = vi.fn();
  const failed = watchFile({ dataDir: '/data', report, check: () => Promise.reject(damage) });
  await expect(failed).rejects.toThrow('The database in /data is corrupt (page 7).');
  expect(report).not.toHaveBeenCalled();
});

test('reports later corruption within the hour, until a backup is restored', async () => {
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

test('serves while a large file is checked', async () => {
  const checking = Promise.withResolvers<void>();
  const report = vi.fn();
  const opening = watchFile({ dataDir: '/data', report, check: () => checking.promise, timeout: 1 });
  // An OS wait, unaffected by fake timers.
  vi.useRealTimers();
  const watch = await opening;
  expect(watch.damaged()).toBe(false);
  checking.reject(damage);
  await expect.poll(watch.damaged).toBe(true);
  expect(report).toHaveBeenCalledWith(damage);
  watch.stop();
});

test('serves when the check itself fails', async () => {
  const report = vi.fn();
  const fault = new Error('no threads left');
  const watch = await watchFile({ dataDir: '/data', report, check: () => Promise.reject(fault) });
  expect([watch.damaged(), report.mock.calls]).toEqual([false, [[fault]]]);
  watch.stop();
});
