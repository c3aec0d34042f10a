import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './support/start-server.ts';

test('in a folder open to others, files of the service are readable by its owner only', async () => {
  if (process.platform === 'win32') return;
  const dataDir = mkdtempSync(join(tmpdir(), 'closed-folder-'));
  chmodSync(dataDir, 0o777);
  // As an older version left it.
  writeFileSync(join(dataDir, 'serving.lock'), '');
  chmodSync(join(dataDir, 'serving.lock'), 0o644);
  const before = process.umask(0o022);
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    try {
      await fetch(`${server.origin}/newsletter`, {
        method: 'POST',
        headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: 'ana@ejemplo.mx' }),
      });
      const names = readdirSync(dataDir);
      expect(names).toContain('tlacuilo.sqlite-wal');
      for (const name of names) expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
      expect(server.output()).toContain(`WARNING: Other accounts of this machine can write to ${dataDir}.`);
      expect(statSync(dataDir).mode & 0o777).toBe(0o777);
    } finally {
      await server.remove();
    }
  } finally {
    process.umask(before);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
