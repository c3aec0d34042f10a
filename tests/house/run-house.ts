import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from './free-port.ts';

/** The whole service as its own process, on a port and a folder of its own. */
export interface House {
  readonly origin: string;
  readonly dataDir: string;
  /** The process that serves now. */
  pid(): number;
  /** What the process printed so far. */
  output(): string;
  /** Starts it again on the same port and folder after `stop` or `kill`; `limits` are words of a shell, such as `ulimit -n 100`. */
  start(limits?: string): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does: kill -9. */
  kill(): Promise<void>;
  /** The letters that lie in its folder, oldest first. */
  letters(): Promise<Email[]>;
  /** Waits until a letter fits; throws with what is there when none came in half a minute. */
  letter(fits: (letter: Email) => boolean): Promise<Email>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the service from the build that is in `folder` and waits until it is ready. */
export async function runHouse(env: Readonly<Record<string, string>> = {}, folder = root): Promise<House> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tlacuilo-house-'));
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  const read = new Map<string, Promise<Email>>();

  async function start(limits?: string): Promise<void> {
    // Not with the flags of `npm start` that keep its memory small: a third of its time would go into collecting garbage.
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
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    running.add(started);
    started.once('exit', () => running.delete(started));
    started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
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
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }

  const house: House = {
    origin,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    letters: () => readLetters(join(dataDir, 'letters'), read),
    async letter(fits) {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const found = (await house.letters()).find(fits);
        if (found) return found;
        await pause(50);
      }
      const there = (await house.letters()).map((letter) => `${letter.to?.[0]?.address}: ${letter.subject}`);
      throw new Error(`No letter fits. There are: ${there.join(', ') || 'none'}`);
    },
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return house;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Each letter is read once: whoever waits for one looks many times. A file is there whole or not at all. */
async function readLetters(folder: string, read: Map<string, Promise<Email>>): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map((name) => {
      const letter = read.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)));
      read.set(name, letter);
      return letter;
    }),
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
