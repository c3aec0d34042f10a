import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function runCommand(name: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: folder, KEY_FILE: join(folder, 'key'), DATABASE_URL: '' };
  const program = join(import.meta.dirname, `${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr, hasTables: existsSync(join(folder, 'tlacuilo.sqlite')) };
}

test.each([['--help'], ['-h', '--backed-up']])('migrate prints its usage for %s and migrates nothing', (...words) => {
  const { status, stdout, hasTables } = runCommand('migrate', ...words);
  expect([status, hasTables]).toEqual([0, false]);
  expect(stdout).toContain('npm run migrate');
});

test.each([['--only-bakcup'], ['FOLDER'], ['--only-backup', '--backed-up']])(
  'migrate rejects the arguments %s and migrates nothing',
  (...words) => {
    const { status, stderr, hasTables } = runCommand('migrate', ...words);
    expect([status, hasTables]).toEqual([2, false]);
    expect(stderr).toContain(`Unexpected arguments: ${JSON.stringify(words.join(' '))}.`);
  },
);

test('version rejects unknown arguments', () => {
  expect(runCommand('version', '--jsno')).toMatchObject({ status: 2, stdout: '' });
});
