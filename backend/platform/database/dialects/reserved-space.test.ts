import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseEmptyFolder, releaseReservedSpace, reserveSpace } from './reserved-space.ts';

test('reserves two megabytes while the disk has space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spare-room-'));
  expect(releaseReservedSpace(join(folder, 'not-yet'))).toBe(false);
  reserveSpace(folder);
  reserveSpace(folder);
  expect(releaseReservedSpace(folder)).toBe(false);
  expect(existsSync(join(folder, 'spare-room'))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('refuses a folder that was served and has no database, until the file is deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spare-room-'));
  refuseEmptyFolder(folder);
  reserveSpace(folder);
  expect(() => refuseEmptyFolder(folder)).toThrow(/^The database of .* is gone/);
  rmSync(join(folder, 'spare-room'));
  refuseEmptyFolder(folder);
  rmSync(folder, { recursive: true });
});
