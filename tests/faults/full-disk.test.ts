import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#tests/server/support/start-server.ts';
import { postMessages } from './support/post-messages.ts';

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

test.runIf(isMounted)('a log on a full disk goes on when there is room, with the lines that waited', async () => {
  const [file, others] = [join(folder, 'log'), join(folder, 'others')];
  const script = `
    import { readFileSync, rmSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { openLog } from '#backend/logger.ts';
    const log = openLog();
    for (let line = 0; line < 3_000; line += 1) {
      log.info({ line, text: 'x'.repeat(1_000) }, 'waits');
      if (line % 1_000 === 0) await pause(20);
    }
    rmSync(${JSON.stringify(others)});
    while (!readFileSync(${JSON.stringify(file)}).includes('goes on')) {
      log.info('goes on');
      await pause(20);
    }
    process.exit(3);`;
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(others, Buffer.alloc(bavail * bsize));
  const command = '"$0" --input-type=module -e "$1" > "$2"';
  const ended = spawnSync('/bin/sh', ['-c', command, process.execPath, script, file], { timeout: 60_000 });
  expect([ended.status, String(ended.stderr)]).toEqual([3, '']);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ line: 0 });
  expect(lines.slice(-1).map((line) => JSON.parse(line).msg)).toEqual(['goes on']);
});

test.runIf(process.platform === 'linux')('a disk that is full before the first line lets the process end', () => {
  const script = `
    import { openLog } from '#backend/logger.ts';
    const log = openLog();
    log.info('one');
    log.fatal('two');
    process.exit(78);`;
  const command = '"$0" --input-type=module -e "$1" > /dev/full';
  const ended = spawnSync('/bin/sh', ['-c', command, process.execPath, script], { timeout: 60_000 });
  expect([ended.status, String(ended.stderr)]).toEqual([78, '']);
});

test.runIf(process.platform === 'linux')('a full disk under the log stops neither pages nor a stop', async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    await server.stop();
    await server.start('exec > /dev/full 2>&1');
    const posting = postMessages([server.origin]);
    await posting.more(5);
    await posting.stop();
    expect([...posting.others]).toEqual([]);
    expect((await fetch(`${server.origin}/training`)).status).toBe(200);
    await server.stop();
  } finally {
    await server.remove();
  }
});
