import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder } from './open-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'close-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;

test("restricts the service's files and leaves other files unchanged", () => {
  if (process.platform === 'win32') return;
  chmodSync(folder, 0o755);
  for (const name of ['tlacuilo.sqlite', 'tlacuilo.sqlite-wal', 'serving.lock', 'notes.txt']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o644);
  }
  mkdirSync(join(folder, 'letters'));
  chmodSync(join(folder, 'letters'), 0o755);
  expect(closeFolder(folder)).toEqual([]);
  expect(['tlacuilo.sqlite', 'tlacuilo.sqlite-wal', 'serving.lock', 'letters', 'notes.txt'].map(modeOf)).toEqual([
    0o600, 0o600, 0o600, 0o700, 0o644,
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('warns of a folder writable by other accounts', () => {
  if (process.platform === 'win32') return;
  chmodSync(folder, 0o775);
  expect(closeFolder(folder)).toEqual([
    `Other accounts of this machine can write to ${folder}. Restrict it with: chmod go-w '${folder}'.`,
  ]);
  chmodSync(folder, 0o755);
  expect(closeFolder(folder)).toEqual([]);
});

test('returns nothing for a missing folder', () => {
  expect(closeFolder(join(folder, 'not-yet'))).toEqual([]);
});
