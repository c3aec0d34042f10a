import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { describeFolderError, openFolder } from './open-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-folder-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const advice = 'Fix that, or set DATA_DIR to another folder.';

describe('openFolder', () => {
  it('creates the folder for the owner only and leaves nothing in it', () => {
    const deep = join(folder, 'not', 'yet');
    expect(openFolder(deep)).toBe(deep);
    expect(openFolder(deep)).toBe(deep);
    expect(readdirSync(deep)).toEqual([]);
    if (process.platform !== 'win32') expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('restricts the database in it to its owner', () => {
    if (process.platform === 'win32') return;
    const path = join(folder, 'tlacuilo.sqlite');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    openFolder(folder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('reports a path that is a file or in one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const wrong of [file, join(file, 'data')]) {
      expect(() => openFolder(wrong)).toThrow(
        new OperatorError(`The folder ${wrong} cannot be used: it is a file, or in one. ${advice}`, { lasting: true }),
      );
    }
  });

  it('reports missing write permission', () => {
    // Root may write anywhere but to some system folders of Linux.
    const closed = process.getuid?.() === 0 ? '/sys/kernel' : folder;
    if (process.platform !== 'linux') return;
    if (closed === folder) chmodSync(folder, 0o500);
    expect(() => openFolder(closed)).toThrow(
      /^The folder .* cannot be used: (permission denied|the disk is read-only)\./,
    );
    expect(() => openFolder(join(closed, 'data'))).toThrow(/permission denied|the disk is read-only/);
  });

  it('fails when the system cannot create it', () => {
    if (process.platform !== 'linux') return;
    // In another process, since it must exit.
    const script = `
      import { openFolder } from '#backend/platform/database/dialects/open-folder.ts';
      for (const folder of process.argv.slice(1)) {
        try { openFolder(folder); } catch (error) { console.log(error.message); }
      }
    `;
    const folders = ['/proc/x', '/proc/x/y/z', '/proc'];
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, ...folders], {
      encoding: 'utf8',
    });
    expect(stdout.trimEnd().split('\n')).toEqual(
      folders.map((folder) => `The folder ${folder} cannot be used: it cannot be created. ${advice}`),
    );
  });
});

describe('describeFolderError', () => {
  it.each([
    ['EROFS', 'the disk is read-only', true],
    ['EACCES', 'permission denied', true],
    ['ENOSPC', 'the disk is full', false],
    ['EIO', 'EIO: it broke', false],
  ])('returns the system error: %s', (code, reason, lasting) => {
    const described = describeFolderError('/data', Object.assign(new Error(`${code}: it broke`), { code }));
    expect(described).toMatchObject({ message: `The folder /data cannot be used: ${reason}. ${advice}`, lasting });
  });

  it('names a file that the account may not write', () => {
    const path = '/data/tlacuilo.sqlite';
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'access', path });
    expect(describeFolderError('/data', denied).message).toBe(`${path} cannot be used: permission denied. ${advice}`);
  });

  it.each([
    [26, 'file is not a database', 'Restore a backup.'],
    [267, 'database disk image is malformed', 'Restore a backup.'],
    [13, 'database or disk is full', 'Make room: see "Disk full" in docs/operating.md.'],
    [14, 'unable to open database file', 'Fix that.'],
  ])(
    'returns the SQLite error without the advice of another folder, which would be empty: %i',
    (errcode, message, remedy) => {
      const described = describeFolderError('/data', Object.assign(new Error(message), { errcode }));
      expect(described.message).toBe(`The database in /data cannot be used: ${message}. ${remedy}`);
    },
  );
});
