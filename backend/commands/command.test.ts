import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { writeInstallation } from '#backend/platform/database/installation.ts';
import { migrate } from '#backend/platform/database/migrate.ts';

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

/** The commands with arguments that they refuse, one each as a process. */
test.each([
  ['migrate', '--only-bakcup', 'Unexpected arguments: "--only-bakcup".'],
  ['letters', 'agian --since 2026-11-23', 'Expected "again", not "agian".'],
  ['keys', 'withdraw --eys', 'Unexpected arguments: "withdraw --eys".'],
  ['doctor', '--email ana', 'Unexpected arguments: "--email ana".'],
  ['account', 'create ana', '"ana" is not an e-mail address.'],
  ['version', '--jsno', 'Unexpected arguments: "--jsno".'],
  ['backup', '', 'A file is required.'],
  ['restore', 'a --with-letters', "Unknown option '--with-letters'"],
  ['move', 'images nowhere', 'Unknown destination.'],
])('%s refuses "%s" with the fault and its usage', (name, line, fault) => {
  const { status, stdout, stderr, hasTables } = runCommand(fileOf(name), ...wordsOf(line));
  expect([status, stdout, hasTables, stderr.split('\n\n')[0]]).toEqual([2, '', false, fault]);
  expect(stderr).toMatch(new RegExp(`npm run (-s )?${name}`));
});

test.each([
  ['migrate', 'FOLDER', 2, 'Unexpected arguments: "FOLDER".'],
  ['migrate', '--only-backup --backed-up', 2, 'Unexpected arguments: "--only-backup --backed-up".'],
  ['migrate', '--help', 0, 'Creates the tables or applies pending migrations'],
  ['migrate', '-h --backed-up', 0, 'Creates the tables or applies pending migrations'],
  ['letters', 'again', 2, '--since is required.'],
  ['letters', 'again --since 01/12/2026', 2, '--since is not a day or time: "01/12/2026".'],
  // JavaScript reads them as March 2 and January 12.
  ['letters', 'again --since 2026-02-30', 2, '--since is not a day or time: "2026-02-30".'],
  ['letters', 'again --since 2026-13-01', 2, '--since is not a day or time: "2026-13-01".'],
  ['letters', 'again --since 2026-11-23 --to ana', 2, '--to is not an address: "ana".'],
  ['letters', 'again --sinec 2026-11-23', 2, "Unknown option '--sinec'"],
  ['keys', '', 2, 'An argument is required.'],
  ['keys', 'withdraw now', 2, 'Unexpected arguments: "withdraw now".'],
  ['account', '--help', 0, 'npm run account -- create EMAIL'],
  ['account', 'list', 1, 'has no database yet'],
  ['restore', 'a b', 2, 'Only one file is accepted; unexpected: "b".'],
  ['restore', '--help', 0, 'npm run restore -- FILE'],
  ['move', '', 2, 'A destination is required.'],
  // The password would be in the list of processes.
  ['move', 'postgres://user:password@host/name', 2, 'Unknown destination.'],
  ['move', 'postgres', 1, 'MOVE_TO is no PostgreSQL address'],
  ['backup', 'x', 1, 'no database'],
] as const)('%s %s ends with %i: %s', async (name, line, code, text) => {
  const dataDir = '/dev/null/data';
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('MOVE_TO', 'mysql://user@host/name');
  const ended = await runHere(fileOf(name), wordsOf(line));
  expect(ended).toEqual({ code, output: expect.stringContaining(text) });
  if (code === 2) expect(ended.output).toContain(`npm run ${name}`);
});

const fileOf = (name: string) => (name === 'letters' ? 'emails' : name);
const wordsOf = (line: string) => line.split(' ').filter(Boolean);

let count = 0;

/** Runs a command in this process until it exits. */
async function runHere(name: string, words: readonly string[]): Promise<{ code: unknown; output: string }> {
  const [argv, umask] = [process.argv, process.umask()];
  let output = '';
  const write = (text: unknown) => {
    output += String(text);
    return true;
  };
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write));
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(code);
  });
  process.argv = [process.execPath, name, ...words];
  try {
    count += 1;
    // Evaluated again, since its address has another query.
    const address = join(import.meta.dirname, `${name}.ts?${count}`);
    await import(/* @vite-ignore */ address);
    return { code: undefined, output };
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, output };
    throw error;
  } finally {
    process.argv = argv;
    process.umask(umask);
    exit.mockRestore();
    for (const one of written) one.mockRestore();
  }
}

class Exit extends Error {
  readonly code: unknown;
  constructor(code: unknown) {
    super('The command exits.');
    this.code = code;
  }
}

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

test('backup refuses moved rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { db, close } = await openDatabase({ dataDir: folder });
  await migrate(db);
  await writeInstallation(db, 'moved', 'postgres://db/name');
  await close();
  const file = join(folder, 'all.backup');
  const refusal = {
    status: 1,
    stderr: expect.stringContaining('moved to postgres://db/name; the rows here are stale'),
  };
  expect(runIn(folder, 'backup', file)).toMatchObject(refusal);
  expect([existsSync(file), existsSync(`${folder}.key`)]).toEqual([false, false]);
});

test('doctor says where a test e-mail is when no mail server is set', () => {
  const { stdout } = runCommand('doctor', '--email', 'ana@example.com');
  expect(stdout).toMatch(/^warning {2}test e-mail {2}Written to \/.+\/letters, because SMTP_URL is not set\.$/m);
});

test.each(['migrate', 'doctor', 'version'])('%s names commits without their database, and keeps them', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => {
    for (const path of [folder, `${folder}.key`]) rmSync(path, { recursive: true, force: true });
  });
  const log = join(folder, 'tlacuilo.sqlite-wal');
  writeFileSync(log, 'commits');
  const { status, stdout, stderr } = runIn(folder, name);
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(`${log} has no database beside it.`)]);
  expect(readFileSync(log, 'utf8')).toBe('commits');
  expect(readdirSync(folder).filter((file) => file.startsWith('tlacuilo'))).toEqual(['tlacuilo.sqlite-wal']);
});

test('version explains a damaged database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tlacuilo.sqlite'), 'no database '.repeat(100));
  const expected = `The database in ${folder} cannot be used: file is not a database.`;
  expect(runIn(folder, 'version')).toMatchObject({ status: 1, stderr: expect.stringContaining(expected) });
});
