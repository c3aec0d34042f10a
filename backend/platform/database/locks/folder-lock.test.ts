import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isServed, lockFolder } from './folder-lock.ts';

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

/** Tries to lock the folder in another process, which prints `held` or the error and then waits. */
async function tryElsewhere(): Promise<{ output: string; child: ChildProcess }> {
  const script = `
    import { lockFolder } from '#backend/platform/database/locks/folder-lock.ts';
    try { lockFolder(process.argv[1]); console.log('held'); } catch (error) { console.log(error.name + ': ' + error.message); }
    setInterval(() => {}, 1000);
    globalThis.gc?.();
  `;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [output] = await once(child.stdout, 'data');
  return { output: String(output).trim(), child };
}

describe('lockFolder', () => {
  it('rejects a second process with a remedy', async () => {
    expect((await tryElsewhere()).output).toBe('held');
    expect((await tryElsewhere()).output).toBe(
      `OperatorError: Another process serves ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(() => lockFolder(folder)).toThrow('Another process serves');
  });

  it('is released when its process is killed', async () => {
    const { child } = await tryElsewhere();
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const held = lockFolder(folder);
    expect((await tryElsewhere()).output).toContain('Another process serves');
    held.release();
  });

  it('is released explicitly, also in the same process', () => {
    const first = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('Another process serves');
    first.release();
    first.release();
    lockFolder(folder).release();
  });

  it('creates the folder', () => {
    const made = join(folder, 'new', 'data');
    const held = lockFolder(made);
    expect([statSync(made).isDirectory(), isServed(made)]).toEqual([true, true]);
    held.release();
  });

  it('distinguishes an unwritable folder from a locked one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => lockFolder(file)).toThrow(/^The folder .*file cannot be used: it is a file/);
  });

  it('reports a lock file that is no database', () => {
    writeFileSync(join(folder, 'serving.lock'), 'x'.repeat(5_000));
    expect(() => lockFolder(folder)).toThrow(/^The database in .* cannot be used: file is not a database/);
  });
});

describe('isServed', () => {
  it('returns whether any process serves, and takes no lock', async () => {
    expect(isServed(folder)).toBe(false);
    const held = lockFolder(folder);
    expect(isServed(folder)).toBe(true);
    held.release();
    expect(isServed(folder)).toBe(false);

    const { output, child } = await tryElsewhere();
    expect([output, isServed(folder)]).toEqual(['held', true]);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    expect(isServed(folder)).toBe(false);
    expect(isServed(folder)).toBe(false);
    lockFolder(folder).release();
  });
});
