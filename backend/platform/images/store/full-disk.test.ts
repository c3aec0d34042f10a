import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Stores a small image and one that no longer fits; prints the results. */
const script = `
  const { openFolderStore } = await import(process.argv[1]);
  let id = 0;
  const store = await openFolderStore({ dataDir: process.argv[2], clock: Date.now, newId: () => String(id++) });
  const put = (key, size) => store.put(key, { bytes: Buffer.alloc(size), kind: 'png' });
  const outcomes = [await put('images/small', 1000), await put('images/large', 100_000)];
  const { images } = await store.list({ prefix: '', delimiter: null, after: '', limit: 10 });
  console.log(JSON.stringify([outcomes.map(({ ok, reason }) => reason ?? ok), images.map(({ key }) => key)]));
`;

test('an image that does not fit leaves nothing behind and keeps the others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
  try {
    // A file size limit of 32 kB simulates a full disk.
    const limited = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script];
    const store = new URL('./folder-store.ts', import.meta.url).href;
    const child = spawn('/bin/sh', [...limited, '--', store, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(JSON.parse(await text(child.stdout))).toEqual([[true, 'full'], ['images/small']]);
    expect(readdirSync(join(dataDir, 'images')).toSorted()).toEqual(['.uploads', 'images%2fsmall']);
    expect(readdirSync(join(dataDir, 'images', '.uploads'))).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
