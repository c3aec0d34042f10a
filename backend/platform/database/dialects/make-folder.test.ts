import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './open-folder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'make-folder-'));
});

afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** open-folder.test.ts covers systems that refuse to create folders. */
describe('makeFolder', () => {
  it('creates every parent folder for its owner only and leaves existing ones unchanged', () => {
    const folder = join(parent, 'a', 'b', 'c');
    expect(makeFolder(join(parent, 'a', 'x', '..', 'b', 'c'))).toBe(folder);
    writeFileSync(join(folder, 'kept'), '');
    expect(makeFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual(['kept']);
    if (process.platform === 'win32') return;
    for (const made of [folder, join(parent, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('throws the system error', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => makeFolder(join(parent, 'file', 'folder'))).toThrow(/ENOTDIR|ENOENT/);
  });

  it('follows a symbolic link to a folder', () => {
    if (process.platform === 'win32') return;
    symlinkSync(parent, join(parent, 'link'));
    makeFolder(join(parent, 'link', 'folder'));
    expect(readdirSync(parent).sort()).toEqual(['folder', 'link']);
  });
});
