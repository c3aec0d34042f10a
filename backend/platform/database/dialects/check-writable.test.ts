import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryWriting, writingTried } from './check-writable.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'try-writing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('leaves nothing behind in a writable folder', async () => {
  await tryWriting(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('detects a full disk, and free space again', async () => {
  symlinkSync('/dev/full', join(folder, writingTried));
  await expect(tryWriting(folder)).rejects.toThrow();
  await tryWriting(folder);
});

test('skips a missing folder', async () => {
  rmSync(folder, { recursive: true });
  await expect(tryWriting(folder)).rejects.toThrow('ENOENT');
});
