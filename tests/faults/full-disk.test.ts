import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#tests/server/support/start-server.ts';

/** A file system of 16 MB; only root can mount it. */
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isMounted)('a start on a full disk serves pages once, from the spare room', async () => {
  const server = await startServer({ DATA_DIR: folder });
  try {
    await server.stop();
    expect(existsSync(join(folder, 'spare-room'))).toBe(true);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'others'), Buffer.alloc(bavail * bsize));
    await server.start();
    expect((await fetch(`${server.origin}/training`)).status).toBe(200);
    expect(server.output()).toContain('reserved space was released');
    await server.stop();
    rmSync(join(folder, 'others'));
    await server.start();
    expect(existsSync(join(folder, 'spare-room'))).toBe(true);
  } finally {
    await server.remove();
  }
});
