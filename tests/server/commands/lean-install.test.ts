import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVersion } from '#backend/platform/process/product-version.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { withoutChecks } from '#tests/server/support/without-checks.ts';

/** A copy after `npm ci --omit=dev`: sources, a build and production packages. */
const root = join(import.meta.dirname, '../../..');
let folder: string;

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lean-install-'));
  for (const name of [
    'backend',
    'model',
    'content',
    'client',
    'ui',
    'site',
    'desk',
    'tooling',
    'build',
    'begin.mjs',
    'upgrade.mjs',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['vite.config.ts', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const needed = Object.entries(packages).filter(([, { dev }]) => !dev);
  for (const [path] of needed) {
    // A nested package comes with its parent.
    if (path.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules/.bin'), join(folder, 'node_modules/.bin'));
  note(Object.fromEntries(needed));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes npm's record of installed packages. */
function note(packages: Readonly<Record<string, Locked>>): void {
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

function begin(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:1', DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['begin.mjs', ...words], {
    cwd: folder,
    env: { ...process.env, ...nowhere, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => output, ended, stop: () => child.kill('SIGTERM') };
}

test('serves the build and runs its commands', async () => {
  const port = String(await freePort());
  const { output, ended, stop } = begin(['serve'], { PORT: port });
  await expect.poll(output).toContain('Serving');
  const origin = `http://127.0.0.1:${port}`;
  for (const path of ['/readyz', '/', '/en/contact', '/syllabus/python', '/api/icons/pixelarticons.json?icons=home']) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  }
  stop();
  expect(await ended).toBe(0);
  const logged = withoutChecks(output());
  const [first = '', ...others] = logged.split('\n');
  expect(JSON.parse(first)).toMatchObject({ msg: 'starts', version: productVersion() });
  // The e-mail folder, the link for the first account, and the missing company facts.
  expect(logged.split('\n').length).toBe(7);
  expect(logged).toMatch(/\nMissing company facts: .*people/);
  expect(others.join('\n')).toMatch(
    new RegExp(
      `^Serving http://localhost:${port} \\(${origin}\\)\n.* files in .*/data/letters\n.*\n  http://localhost:${port}/first-account\\?token=`,
    ),
  );
  const migrated = begin(['migrate']);
  expect([await migrated.ended, migrated.output()]).toEqual([0, 'The database is up to date.\n']);
  const listed = begin(['account', 'list']);
  expect([await listed.ended, listed.output()]).toEqual([0, 'There are no accounts.\n']);
});

test.each([
  [
    'older than its sources',
    () => writeFileSync(join(folder, 'build/.made-from'), 'x'),
    'was built from other sources',
  ],
  ['missing', () => rmSync(join(folder, 'build'), { recursive: true }), 'The site is not built,'],
  ['there, with other packages', () => note({ 'node_modules/hono': { version: '1.0.0' } }), 'run `npm ci --omit=dev`.'],
])('a build that is %s is refused, and nothing is installed to fix it', async (_, change, message) => {
  change();
  const { output, ended } = begin(['serve']);
  expect(await ended).toBe(1);
  expect(output()).toContain(message);
  expect(output()).not.toContain('Installing');
});
