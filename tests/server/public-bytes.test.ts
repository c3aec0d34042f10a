import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createBuilder, loadConfigFromFile } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['model', 'content', 'client', 'ui', 'site', 'desk', 'tooling', 'vite.config.ts', 'tsconfig.json'];
let copy: string;

beforeEach(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'public-bytes-')));
  for (const name of [...sources, 'package.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
  vi.stubEnv('BUILD_ID', 'always-the-same');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(copy, { recursive: true, force: true });
});

/**
 * Every file of the client build. Skips the share images and the minifier, which are slow and do
 * not depend on features.
 */
async function publicFiles(): Promise<Map<string, string>> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(copy, 'vite.config.ts'));
  if (!loaded) throw new Error('There is no configuration');
  const { plugins = [], environments, ...config } = loaded.config;
  const builder = await createBuilder({
    ...config,
    root: copy,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'share-pictures')),
    environments: {
      ...environments,
      client: { build: { ...environments?.client?.build, minify: false } },
    },
  });
  // Without compressed copies, which are slow too.
  for (const part of ['client', 'ssr']) await builder.build(builder.environments[part] as never);
  const folder = join(copy, 'build/client');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

test('public pages are built byte-identical without the desk', async () => {
  const beside = await publicFiles();
  rmSync(join(copy, 'desk'), { recursive: true });
  rmSync(join(copy, 'build'), { recursive: true });
  const alone = await publicFiles();
  expect(beside.size).toBeGreaterThan(50);
  expect([...beside.keys()]).toEqual([...alone.keys()]);
  for (const [name, bytes] of beside) expect(alone.get(name) === bytes, name).toBe(true);
});
