import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

/** Each starts processes. */
vi.setConfig({ testTimeout: 90_000 });

/** What `npm ci --omit=dev` leaves: the sources, a build that was brought along, and the packages that are needed to run. */
const root = join(import.meta.dirname, '../..');
let house: string;

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'lean-install-'));
  for (const name of [
    'backend',
    'model',
    'content',
    'client',
    'look',
    'site',
    'desk',
    'building',
    'build',
    'begin.mjs',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, name), join(house, name), { recursive: true });
  }
  for (const name of ['vite.config.ts', 'tsconfig.json']) {
    cpSync(join(root, name), join(house, name));
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const needed = Object.entries(packages).filter(([, { dev }]) => !dev);
  for (const [path] of needed) {
    // What lies inside of another package comes with it.
    if (path.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(house, path)), { recursive: true });
    symlinkSync(join(root, path), join(house, path));
  }
  symlinkSync(join(root, 'node_modules/.bin'), join(house, 'node_modules/.bin'));
  note(Object.fromEntries(needed));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** What npm writes down of what it installed. */
function note(packages: Readonly<Record<string, Locked>>): void {
  writeFileSync(join(house, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

function begin(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:1', DATA_DIR: join(house, 'data') };
  const child = spawn(process.execPath, ['begin.mjs', ...words], {
    cwd: house,
    env: { ...process.env, ...nowhere, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') };
}

test('it serves what was built, and its commands run', async () => {
  const port = String(await freePort());
  const { output, ended, stop } = begin(['serve'], { PORT: port });
  await expect.poll(output, { timeout: 60_000 }).toContain('Serving');
  const origin = `http://127.0.0.1:${port}`;
  for (const path of ['/readyz', '/', '/en/contact', '/syllabus/python', '/api/icons/pixelarticons.json?icons=home']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  }
  stop();
  expect(await ended).toBe(0);
  // Where e-mails lie, where the first account is made, and in three lines which facts of the company are none yet.
  expect(output().split('\n').length).toBe(8);
  expect(output()).toMatch(
    new RegExp(
      `^Serving http://localhost:${port} \\(${origin}\\)\n.* a file in .*/data/letters\n.*\n  http://localhost:${port}/first-account\\?token=`,
    ),
  );
  const migrated = begin(['migrate']);
  expect([await migrated.ended, migrated.output()]).toEqual([0, 'The database is up to date.\n']);
  const listed = begin(['account', 'list']);
  expect([await listed.ended, listed.output()]).toEqual([0, 'There are no accounts.\n']);
});

test.each([
  ['older than its sources', () => writeFileSync(join(house, 'build/.made-from'), 'x'), 'was built from other sources'],
  ['missing', () => rmSync(join(house, 'build'), { recursive: true }), 'The site is not built,'],
  ['there, with other packages', () => note({ 'node_modules/hono': { version: '1.0.0' } }), 'run `npm ci --omit=dev`.'],
])('a build that is %s is not served, and nothing is fetched to mend that', async (_, change, said) => {
  change();
  const { output, ended } = begin(['serve']);
  expect(await ended).toBe(1);
  expect(output()).toContain(said);
  expect(output()).not.toContain('Installing');
});
