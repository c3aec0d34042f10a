import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locateBinaries, makeLinks } from './postgres-binaries.ts';

/** A PostgreSQL in a temporary folder, which can be stopped, frozen, and restarted on another port. */
export interface RunPostgres {
  /** Starts it on `port`; returns its URL. */
  start(port: number): Promise<string>;
  /** SIGINT: fast shutdown; SIGQUIT: immediate; SIGKILL: as a power cut. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Signals the server and all its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  remove(): Promise<void>;
}

// PostgreSQL refuses to run as root; uid 65534 needs no account.
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Durability: none, across a crash of its processes, or as in production. */
type Durability = 'while it runs' | 'over a crash' | 'over a power cut';

const settingsOf: Readonly<Record<Durability, readonly string[]>> = {
  'while it runs': ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'synchronous_commit=off'],
  'over a crash': ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB'],
  'over a power cut': ['shared_buffers=128MB', 'max_wal_size=1GB'],
};

/** No replication, vacuum or JIT: the data is short-lived. */
const brief = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'jit=off'];
const local = ['unix_socket_directories=', 'listen_addresses=127.0.0.1'];

/** Creates a PostgreSQL data folder without starting it. */
export async function makePostgres(durability: Durability = 'over a crash'): Promise<RunPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-for-tests-'));
  const native = await usableBinaries(folder);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid) {
    chmodSync(folder, 0o711);
    for (const path of [data, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  // A Spanish collation reveals queries that rely on byte order.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es'];
  const access = ['--username=tests', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(native('initdb'), [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
    ...identity,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  let server: ChildProcess | undefined;
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.once('exit', resolve));
    const others = childrenOf(ending.pid);
    ending.kill(process.platform === 'win32' ? 'SIGTERM' : signal);
    await exited;
    if (signal === 'SIGKILL') kill(others, 'SIGKILL');
  }
  /** Returns null once it accepts connections, else its output. */
  function tryStarting(port: number): Promise<string | null> {
    const settings = [...settingsOf[durability], ...(durability === 'over a power cut' ? [] : brief), ...local];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const child = spawn(native('postgres'), args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    return new Promise((resolve, reject) => {
      let output = '';
      child.stderr?.on('data', (chunk) => {
        output = (output + chunk).slice(-4_000);
        if (output.includes('ready to accept connections')) resolve(null);
      });
      child.once('error', reject);
      child.once('exit', () => resolve(output));
    });
  }
  return {
    async start(port) {
      let output = await tryStarting(port);
      // Processes of a killed server hold its shared memory a little longer.
      for (let again = 0; output?.includes('is still in use') && again < 150; again += 1) {
        await pause(200);
        output = await tryStarting(port);
      }
      if (output !== null) throw new Error(`postgres ended: ${output}`);
      return `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
    },
    end,
    signal(signal) {
      kill([server?.pid ?? 0, ...childrenOf(server?.pid)], signal);
    },
    async remove() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Child processes, which have sessions of their own. */
function childrenOf(pid = 0): readonly number[] {
  if (process.platform !== 'linux' || pid === 0) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((one) => one > 0)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended.
    }
  }
}

/** The programs in a folder that the unprivileged account can read, since root's home is closed. */
async function usableBinaries(folder: string): Promise<(name: string) => string> {
  const native = locateBinaries();
  await makeLinks(native);
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], identity);
  if (tried.status === 0) return (name) => join(native, 'bin', name);
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  if (identity.uid) chmodSync(folder, 0o711);
  return (name) => join(copy, 'bin', name);
}
