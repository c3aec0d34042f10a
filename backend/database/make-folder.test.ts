import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'make-folder-'));
});

afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

/** That it ends where the system makes no folders is shown in open-folder.test.ts. */
describe('makeFolder', () => {
  it('makes every folder on the way, for its owner alone, and leaves what is there', () => {
    const folder = join(place, 'a', 'b', 'c');
    expect(makeFolder(join(place, 'a', 'x', '..', 'b', 'c'))).toBe(folder);
    writeFileSync(join(folder, 'kept'), '');
    expect(makeFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual(['kept']);
    if (process.platform === 'win32') return;
    for (const made of [folder, join(place, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('throws what the system says', () => {
    writeFileSync(join(place, 'file'), '');
    expect(() => makeFolder(join(place, 'file', 'folder'))).toThrow(/ENOTDIR|ENOENT/);
  });

  it('follows a link to a folder', () => {
    if (process.platform === 'win32') return;
    symlinkSync(place, join(place, 'link'));
    makeFolder(join(place, 'link', 'folder'));
    expect(readdirSync(place).sort()).toEqual(['folder', 'link']);
  });
});
