/**
 * A PostgreSQL for tests, as a process of its own: prints its address as one line of JSON and serves until its standard
 * input ends, which happens however the process that started it ends. Then it stops the server and removes its folder.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { freePort } from '../house/free-port.ts';
import { locateBinaries, makeLinks } from './postgres-binaries.ts';

// Interrupting a test run reaches this process too; what counts is that the run itself is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// PostgreSQL refuses to run as root: there it runs as nobody, who exists everywhere, and needs no account made for it.
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = mkdtempSync(join(tmpdir(), 'postgres-for-tests-'));
let server: ChildProcess | undefined;

process.stdin.resume();
process.stdin.once('close', end);

try {
  const url = await start();
  await makeTemplate(url);
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
  end();
}

async function start(): Promise<string> {
  const native = await usableBinaries();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid) {
    chmodSync(folder, 0o711);
    for (const path of [data, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  // A Spanish collation, so that a query that leans on the order of bytes is found out.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es'];
  const access = ['--username=tests', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(native('initdb'), [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
    ...identity,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  const port = await freePort();
  // Nothing here has to survive a power cut.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    // Nothing lives long enough to be worth tidying or compiling.
    'autovacuum=off',
    'jit=off',
    'shared_buffers=32MB',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ];
  const child = spawn(native('postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server = child;
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`postgres ended: ${said}`)));
  });
  return `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
}

/** Makes the database `with_tables`, of which tests get copies. */
async function makeTemplate(administration: string): Promise<void> {
  const client = new pg.Client({ connectionString: administration });
  await client.connect();
  await client.query('create database with_tables');
  await client.end();
  const url = new URL(administration);
  url.pathname = '/with_tables';
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '', limits: null });
  await migrate(db);
  await close();
}

/** The programs where the account that is to run them can reach them: root's home is closed to nobody. */
async function usableBinaries(): Promise<(name: string) => string> {
  const native = locateBinaries();
  await makeLinks(native);
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], identity);
  if (tried.status === 0) return (name) => join(native, 'bin', name);
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return (name) => join(copy, 'bin', name);
}

function end(): void {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) {
    remove();
    return;
  }
  server.once('exit', remove);
  // Immediate: the data is thrown away anyway.
  server.kill(process.platform === 'win32' ? 'SIGTERM' : 'SIGQUIT');
}
