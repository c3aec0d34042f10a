import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseFile } from './dialects/open-database.ts';
import { watchRemoval } from './watch-removal.ts';

let dataDir: string;
let path: string;
beforeEach(() => {
  vi.useFakeTimers();
  dataDir = mkdtempSync(join(tmpdir(), 'watch-removal-'));
  path = databaseFile(dataDir);
  writeFileSync(path, 'rows');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  ['removed', () => rmSync(path)],
  ['moved away with its folder', () => renameSync(dataDir, `${dataDir}-away`)],
  [
    'replaced',
    () => {
      copyFileSync(path, `${path}.copy`);
      renameSync(`${path}.copy`, path);
    },
  ],
])('reports a file that was %s, once', (_, harm) => {
  const removed = vi.fn();
  watchRemoval({ dataDir, removed });
  vi.advanceTimersByTime(5_000);
  expect(removed).not.toHaveBeenCalled();
  harm();
  vi.advanceTimersByTime(5_000);
  expect(String(removed.mock.calls)).toContain(`The database file in ${dataDir} was removed or replaced`);
  expect(removed).toHaveBeenCalledTimes(1);
  rmSync(`${dataDir}-away`, { recursive: true, force: true });
});

test('reports nothing for a write, other rights, or after the stop', () => {
  const removed = vi.fn();
  const watch = watchRemoval({ dataDir, removed });
  writeFileSync(path, 'other rows');
  chmodSync(path, 0o400);
  vi.advanceTimersByTime(5_000);
  watch.stop();
  rmSync(path);
  vi.advanceTimersByTime(5_000);
  expect(removed).not.toHaveBeenCalled();
});
