import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryWriting, writingTried } from './try-writing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'try-writing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what can be written leaves nothing behind', async () => {
  await tryWriting(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a full disk is found, and so is that there is room again', async () => {
  symlinkSync('/dev/full', join(folder, writingTried));
  await expect(tryWriting(folder)).rejects.toThrow();
  await tryWriting(folder);
});

test('a folder that is gone takes nothing', async () => {
  rmSync(folder, { recursive: true });
  await expect(tryWriting(folder)).rejects.toThrow('ENOENT');
});
