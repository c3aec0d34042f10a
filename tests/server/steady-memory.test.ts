import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';
import { withoutChecks } from './support/without-checks.ts';

const linux = process.platform === 'linux';
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'tlacuilo-memory-'));
let child: ChildProcess | undefined;
let output = '';

afterEach(async () => {
  const exited = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the service as `npm start` does; returns its arguments and environment. */
async function begin(env: Readonly<Record<string, string>>) {
  const port = await freePort();
  child = spawn(process.execPath, ['begin.mjs', 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => fetch(`http://localhost:${port}/readyz`).then(({ ok }) => ok, String)).toBe(true);
  const [service = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  const read = (name: string) => readFileSync(`/proc/${service}/${name}`, 'utf8').split('\0').filter(Boolean);
  return { words: read('cmdline'), deps: read('environ') };
}

test.runIf(linux)('the service releases memory', async () => {
  const { words, deps } = await begin({ NODE_OPTIONS: '' });
  expect(words.slice(1)).toEqual(['--max-semi-space-size=8', 'backend/main.ts']);
  expect(deps).toContain('MALLOC_TRIM_THRESHOLD_=131072');
  expect(withoutChecks(output)).not.toMatch(/warning/i);
});

test.runIf(linux)('the documented memory figures hold', async () => {
  const environment = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '262144' };
  const { words, deps } = await begin(environment);
  expect(words.slice(1)).toEqual(['backend/main.ts']);
  expect(deps).toContain('MALLOC_TRIM_THRESHOLD_=262144');
});
