import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function runCommand(name: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.key`, { force: true });
  });
  return { ...runIn(folder, name, ...words), hasTables: existsSync(join(folder, 'tlacuilo.sqlite')) };
}

function runIn(dataDir: string, name: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, KEY_FILE: `${dataDir}.key`, DATABASE_URL: '' };
  const program = join(import.meta.dirname, `${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
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

test.each([
  ['letters', 'agian --since 2026-11-23', 'Expected "again", not "agian".'],
  ['letters', 'again', '--since is required.'],
  ['letters', 'again --since 01/12/2026', '--since is not a day or time: "01/12/2026".'],
  ['letters', 'again --since 2026-11-23 --to ana', '--to is not an address: "ana".'],
  ['letters', 'again --sinec 2026-11-23', "Unknown option '--sinec'"],
  ['keys', 'withdraw --eys', 'Unexpected arguments: "withdraw --eys".'],
  ['keys', '', 'An argument is required.'],
  ['doctor', '--email ana', 'Unexpected arguments: "--email ana".'],
])('%s names what is wrong with the arguments "%s"', (name, line, fault) => {
  const program = name === 'letters' ? 'emails' : name;
  const { status, stderr } = runCommand(program, ...line.split(' ').filter(Boolean));
  expect([status, stderr.split('\n\n')[0]]).toEqual([2, fault]);
});

test('version rejects unknown arguments', () => {
  expect(runCommand('version', '--jsno')).toMatchObject({ status: 2, stdout: '' });
});

test('commands explain a folder that cannot be read', () => {
  if (process.platform === 'win32') return;
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Fails for root too, unlike a folder of another account.
  const dataDir = join(folder, 'loop');
  symlinkSync(dataDir, dataDir);
  const expected = `The folder ${dataDir} cannot be used: `;
  expect(runIn(dataDir, 'account', 'list')).toMatchObject({ status: 1, stderr: expect.stringContaining(expected) });
  const { status, stdout, stderr } = runIn(dataDir, 'doctor');
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain(`failed   database     ${expected}`);
});

test('version explains a damaged database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tlacuilo.sqlite'), 'no database '.repeat(100));
  const expected = `The database in ${folder} cannot be used: file is not a database.`;
  expect(runIn(folder, 'version')).toMatchObject({ status: 1, stderr: expect.stringContaining(expected) });
});
