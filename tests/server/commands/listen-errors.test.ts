import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testsKeyFile } from '#tests/server/support/tests-key.ts';

function envOf(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'listen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, KEY_FILE: testsKeyFile, ...settings };
}

function startOn(settings: Readonly<Record<string, string>>) {
  const env = envOf(settings);
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

test('a start on a free port prints that port', async () => {
  const child = spawn(process.execPath, ['backend/main.ts'], { env: envOf({ PORT: '0', SITE_URL: '' }) });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  let output = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const printed = /^Serving http:\/\/localhost:(\d+) \((http:\/\/127\.0\.0\.1:\1)\)$/m;
  await expect.poll(() => output).toMatch(printed);
  const [, port = '', address = ''] = printed.exec(output) ?? [];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await expect.poll(() => output).toContain(`http://localhost:${port}/first-account?token=`);
});
