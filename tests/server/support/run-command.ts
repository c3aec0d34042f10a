import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Files of the commands that are not named after it. */
const files: Readonly<Record<string, string>> = { letters: 'emails' };

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Both. */
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** The arguments of Node for `npm run NAME -- WORDS` without the launcher, which is a process of its own. */
export function commandWords(name: string, words: readonly string[] = []): string[] {
  return [`backend/commands/${files[name] ?? name}.ts`, ...words];
}

/** Runs a command of the operator, and waits for its end. */
export function runCommand([name = '', ...words]: readonly string[], env: Environment): Promise<Ended> {
  return runProgram(commandWords(name, words), env);
}

/** Runs a file with the Node of the tests in the repository, and waits for its end. */
export function runProgram(words: readonly string[], env: Environment): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err, output] = ['', '', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err, output }));
  });
}
