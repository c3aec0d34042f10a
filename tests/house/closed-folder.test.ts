import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runHouse } from './run-house.ts';

vi.setConfig({ testTimeout: 90_000 });

test('in a folder that others may enter, nobody else reads what the service keeps', async () => {
  if (process.platform === 'win32') return;
  const dataDir = mkdtempSync(join(tmpdir(), 'closed-folder-'));
  chmodSync(dataDir, 0o777);
  // As an older version left it.
  writeFileSync(join(dataDir, 'serving.lock'), '');
  chmodSync(join(dataDir, 'serving.lock'), 0o644);
  const before = process.umask(0o022);
  try {
    const house = await runHouse({ DATA_DIR: dataDir });
    try {
      await fetch(`${house.origin}/newsletter`, {
        method: 'POST',
        headers: { origin: house.origin, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: 'ana@ejemplo.mx' }),
      });
      const names = readdirSync(dataDir);
      expect(names).toContain('tlacuilo.sqlite-wal');
      for (const name of names) expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
      expect(house.output()).toContain(`WARNING: Other accounts of this machine may write into the folder ${dataDir}.`);
      expect(statSync(dataDir).mode & 0o777).toBe(0o777);
    } finally {
      await house.remove();
    }
  } finally {
    process.umask(before);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
