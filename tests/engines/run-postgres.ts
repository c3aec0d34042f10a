import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locateBinaries, makeLinks } from './postgres-binaries.ts';

/** A PostgreSQL in a folder of its own, which can be ended, frozen and started again on another port. */
export interface RunPostgres {
  /** Starts it on that port, and answers its address. */
  start(port: number): Promise<string>;
  /** Ends it: SIGINT as an operator does, SIGQUIT at once, SIGKILL as a power cut does. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Sends that to the server and to every process of it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it at once and removes its folder. */
  remove(): Promise<void>;
}

// PostgreSQL refuses to run as root: there it runs as nobody, who exists everywhere, and needs no account made for it.
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What is kept of what was acknowledged: nothing once it ends, everything when its processes are killed, or as an installation keeps it. */
export type Kept = 'while it runs' | 'over a crash' | 'over a power cut';

const settingsOf: Readonly<Record<Kept, readonly string[]>> = {
  'while it runs': ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'synchronous_commit=off'],
  'over a crash': ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB'],
  'over a power cut': ['shared_buffers=128MB', 'max_wal_size=1GB'],
};

/** Nothing copies it, and nothing in it lives long enough to be worth tidying or compiling. */
const brief = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'jit=off'];
const local = ['unix_socket_directories=', 'listen_addresses=127.0.0.1'];

/** Makes the folder of a PostgreSQL; it does not run yet. */
export async function makePostgres(kept: Kept = 'over a crash'): Promise<RunPostgres> {
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
  // A Spanish collation, so that a query that leans on the order of bytes is found out.
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
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    const others = childrenOf(ending.pid);
    ending.kill(process.platform === 'win32' ? 'SIGTERM' : signal);
    await gone;
    if (signal === 'SIGKILL') kill(others, 'SIGKILL');
  }
  /** Answers null once it takes connections, else what it said before it ended. */
  function tryStarting(port: number): Promise<string | null> {
    const settings = [...settingsOf[kept], ...(kept === 'over a power cut' ? [] : brief), ...local];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const child = spawn(native('postgres'), args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    return new Promise((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (chunk) => {
        said = (said + chunk).slice(-4_000);
        if (said.includes('ready to accept connections')) resolve(null);
      });
      child.once('error', reject);
      child.once('exit', () => resolve(said));
    });
  }
  return {
    async start(port) {
      let said = await tryStarting(port);
      // One that was killed leaves processes that end a little later, each with the memory of all.
      for (let again = 0; said?.includes('is still in use') && again < 150; again += 1) {
        await pause(200);
        said = await tryStarting(port);
      }
      if (said !== null) throw new Error(`postgres ended: ${said}`);
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

/** The processes of a server, each of which has a session of its own. */
function childrenOf(pid = 0): readonly number[] {
  if (process.platform !== 'linux' || pid === 0) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((one) => one > 0)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** The programs where the account that is to run them can reach them: root's home is closed to nobody. */
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
