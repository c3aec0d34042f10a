import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderError, openFolder, wordFolderError } from './open-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-folder-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const advice = 'Mend that, or set DATA_DIR to another folder.';

describe('openFolder', () => {
  it('makes the folder for the owner alone, and leaves nothing in it', () => {
    const deep = join(folder, 'not', 'yet');
    expect(openFolder(deep)).toBe(deep);
    expect(openFolder(deep)).toBe(deep);
    expect(readdirSync(deep)).toEqual([]);
    if (process.platform !== 'win32') expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('closes the database in it to other accounts', () => {
    if (process.platform === 'win32') return;
    const path = join(folder, 'tlacuilo.sqlite');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    openFolder(folder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('says that it is a file, or lies in one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const wrong of [file, join(file, 'data')]) {
      expect(() => openFolder(wrong)).toThrow(
        new FolderError(`The folder ${wrong} cannot be used: it is a file, or inside of one. ${advice}`),
      );
    }
  });

  it('says that it may not be written', () => {
    // Nothing keeps the administrator from writing, but for a few folders of Linux.
    const closed = process.getuid?.() === 0 ? '/sys/kernel' : folder;
    if (process.platform !== 'linux') return;
    if (closed === folder) chmodSync(folder, 0o500);
    expect(() => openFolder(closed)).toThrow(
      /^The folder .* cannot be used: (this account may not write there|the disk is read-only)\./,
    );
    expect(() => openFolder(join(closed, 'data'))).toThrow(/this account may not write there|the disk is read-only/);
  });

  it('ends when the system has no place for it', () => {
    if (process.platform !== 'linux') return;
    // Apart, because what is to be shown is that it ends.
    const script = `
      import { openFolder } from '#backend/database/open-folder.ts';
      try { openFolder(process.argv[1]); } catch (error) { console.log(error.message); }
    `;
    for (const place of ['/proc/x', '/proc/x/y/z', '/proc']) {
      const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script, place], {
        encoding: 'utf8',
        timeout: 10_000,
      });
      expect(ended.stdout).toBe(`The folder ${place} cannot be used: it cannot be made there. ${advice}\n`);
    }
  });
});

describe('wordFolderError', () => {
  it.each([
    ['EROFS', 'the disk is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'EIO: it broke'],
  ])('says what the system says: %s', (code, reason) => {
    const worded = wordFolderError('/data', Object.assign(new Error(`${code}: it broke`), { code }));
    expect(worded).toEqual(new FolderError(`The folder /data cannot be used: ${reason}. ${advice}`));
  });

  it.each([
    [26, 'file is not a database'],
    [13, 'database or disk is full'],
    [14, 'unable to open database file'],
  ])('says what SQLite says: %i', (errcode, message) => {
    const worded = wordFolderError('/data', Object.assign(new Error(message), { errcode }));
    expect(worded.message).toBe(`The database in the folder /data cannot be used: ${message}. ${advice}`);
  });
});
