import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testsKeyFile } from '#tests/server/support/tests-key.ts';

function startOn(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'listen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, KEY_FILE: testsKeyFile, ...settings };
  const { status, stderr } = spawnSync(process.execPath, ['backend/main.ts'], { env, encoding: 'utf8' });
  return { status, stderr };
}

test('an address of another machine is named with its setting', () => {
  // An address for documentation (RFC 5737).
  const { status, stderr } = startOn({ PORT: '0', HOST: '203.0.113.7' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('HOST is 203.0.113.7, which is no address of this')]);
});

test('a port in use is named with its setting', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { readonly port: number };
  const { status, stderr } = startOn({ PORT: String(port) });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Port ${port} is in use. Set PORT`)]);
});
