import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from './free-port.ts';
import { copyFirstStart } from './shared-service.ts';
import { testsKeyFile } from './tests-key.ts';

/** The whole service as a process, with its own port and folder. */
export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  pid(): number;
  output(): string;
  /** Restarts after `stop` or `kill` on the same port and folder; `limits` is shell code, such as `ulimit -n 100`. */
  start(limits?: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a power cut does: kill -9. */
  kill(): Promise<void>;
  /** E-mails in its folder, oldest first. */
  emails(): Promise<Email[]>;
  /** Waits for an e-mail; after two minutes throws with the ones found. */
  waitForEmail(matches: (email: Email) => boolean): Promise<Email>;
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Beginning {
  /** With the build to serve; the repository by default. */
  readonly folder?: string;
  /** For a test of the first start itself: migrates an empty folder, instead of copying a migrated database. */
  readonly first?: boolean;
}

/** Settings of a place other than the folder of the server, or of a database that the tests' key does not open. */
const ofOwnPlaces = ['DATA_DIR', 'DATABASE_URL', 'KEY_FILE'];

/** Starts the service from the build in `folder` and waits until it is ready. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { folder = root, first = false }: Beginning = {},
): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tlacuilo-server-'));
  if (!first && folder === root && !ofOwnPlaces.some((name) => env[name])) await copyFirstStart(dataDir);
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  const read = new Map<string, Promise<Email>>();

  async function start(limits?: string): Promise<void> {
    // Without the memory flags of `npm start`: a third of the time would be garbage collection.
    const program = [process.execPath, 'backend/main.ts'];
    const [command = '', ...args] = limits ? ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...program] : program;
    child = spawn(command, args, {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        DATA_DIR: dataDir,
        KEY_FILE: testsKeyFile,
        STAFF_SECOND_FACTOR: 'optional',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    running.add(started);
    started.once('exit', () => running.delete(started));
    started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let attempt = 0; attempt < 6_000; attempt += 1) {
      if (started.exitCode !== null) throw new Error(`The service ended at once:\n${output}`);
      if (await isReady(origin)) return;
      await pause(50);
    }
    throw new Error(`The service did not become ready:\n${output}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await exited;
  }

  const server: RunningServer = {
    origin,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    emails: () => readEmails(join(dataDir, 'letters'), read),
    async waitForEmail(matches) {
      for (let attempt = 0; attempt < 2_400; attempt += 1) {
        const found = (await server.emails()).find(matches);
        if (found) return found;
        await pause(50);
      }
      const there = (await server.emails()).map((email) => `${email.to?.[0]?.address}: ${email.subject}`);
      throw new Error(`No e-mail matches. Found: ${there.join(', ') || 'none'}`);
    },
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    // Another program took the port before the service listened.
    if (!output.includes(`Port ${port} is in use`)) throw error;
    await server.remove();
    return startServer(env, { folder, first });
  }
  return server;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Caches parsed e-mails, since waiting polls. Files are written atomically. */
async function readEmails(folder: string, read: Map<string, Promise<Email>>): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map((name) => {
      const email = read.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)));
      read.set(name, email);
      return email;
    }),
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
