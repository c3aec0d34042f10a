import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderHeldError, holdFolder, isServed } from './hold-folder.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-folder-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process of its own that tries to hold the folder, says `held` or its error, and then waits for its end. */
async function tryElsewhere(): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    import { holdFolder } from '#backend/database/hold-folder.ts';
    try { holdFolder(process.argv[1]); console.log('held'); } catch (error) { console.log(error.name + ': ' + error.message); }
    setInterval(() => {}, 1000);
    globalThis.gc?.();
  `;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { said: String(said).trim(), child };
}

describe('holdFolder', () => {
  it('refuses a second process with a sentence that says what to do', async () => {
    expect((await tryElsewhere()).said).toBe('held');
    expect((await tryElsewhere()).said).toBe(
      `FolderHeldError: Another process already serves from ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(() => holdFolder(folder)).toThrow(FolderHeldError);
  });

  it('is free again when its process is killed', async () => {
    const { child } = await tryElsewhere();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const held = holdFolder(folder);
    expect((await tryElsewhere()).said).toContain('FolderHeldError');
    held.release();
  });

  it('is free again when it is released, in the same process too', () => {
    const first = holdFolder(folder);
    expect(() => holdFolder(folder)).toThrow(FolderHeldError);
    first.release();
    first.release();
    holdFolder(folder).release();
  });

  it('makes the folder', () => {
    const made = join(folder, 'new', 'data');
    const held = holdFolder(made);
    expect([statSync(made).isDirectory(), isServed(made)]).toEqual([true, true]);
    held.release();
  });

  it('tells a folder that it cannot write from one that is held', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => holdFolder(file)).toThrow(/^The folder .*file cannot be used: it is a file/);
  });

  it('tells a file of its own that is no longer one', () => {
    writeFileSync(join(folder, 'serving.lock'), 'x'.repeat(5_000));
    expect(() => holdFolder(folder)).toThrow(/^The database in the folder .* cannot be used: file is not a database/);
  });
});

describe('isServed', () => {
  it('knows whether a process serves, here or elsewhere, and holds nothing itself', async () => {
    expect(isServed(folder)).toBe(false);
    const held = holdFolder(folder);
    expect(isServed(folder)).toBe(true);
    held.release();
    expect(isServed(folder)).toBe(false);

    const { said, child } = await tryElsewhere();
    expect([said, isServed(folder)]).toEqual(['held', true]);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(isServed(folder)).toBe(false);
    expect(isServed(folder)).toBe(false);
    holdFolder(folder).release();
  });
});
