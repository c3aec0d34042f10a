import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { credentialsOfStaff } from '#tests/server/support/credentials-of-staff.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { expectAllStored, type Posting, postMessages } from './support/post-messages.ts';

/** Exhausted connections, time, file handles and disk space, and shutdown under load, on one service. */

const long = process.env.LONG_TESTS_SEED !== undefined;
let server: RunningServer;
let folder: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'short-of-'));
  server = await startServer({
    TRUST_PROXY: '1',
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: ['shift-clock.mjs', 'drop-permissions.mjs']
      .map((name) => `--import=${new URL(name, import.meta.url).href}`)
      .join(' '),
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function expectNothingLost(posting: Pick<Posting, 'thanked'>): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    await expectAllStored(db, posting);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await close();
  }
}

const status = async (path: string) => (await fetch(server.origin + path, { headers: { connection: 'close' } })).status;

test('clock: a jump of days forward and back loses nothing and delays no e-mail', async () => {
  const thanked: string[] = [];
  for (const days of [3, -3, 0]) {
    const posting = postMessages([server.origin], 1);
    await posting.more(1);
    writeFileSync(join(folder, 'clock'), String(days * 24 * 60 * 60_000));
    // Requests in progress when the clock changed.
    await posting.more(4);
    // Receipts have an hourly quota, which counts those of later days too: none are added while one is awaited.
    await posting.stop();
    expect(posting.others.size).toBe(0);
    thanked.push(...posting.thanked);
    const email = thanked.at(-1);
    await server.waitForEmail(({ to }) => to?.some(({ address }) => address === email) ?? false);
  }
  await expect.poll(() => status('/readyz')).toBe(200);
  await expectNothingLost({ thanked });
});

test('connections: idle and slow clients block no other client', async () => {
  await hold(long ? 2_000 : 300, '');
  await hold(long ? 200 : 50, 'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n');
  const slow = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 250);
  try {
    const posting = postMessages([server.origin]);
    await posting.more(20);
    await posting.stop();
    expect(posting.others.size).toBe(0);
    expect(await status('/training')).toBe(200);
    await expectNothingLost(posting);
  } finally {
    clearInterval(slow);
  }
});

test('shutdown: under load it exits cleanly, and acknowledged rows are stored', async () => {
  const posting = postMessages([server.origin], 8);
  for (let round = 0; round < (long ? 5 : 1); round += 1) {
    await posting.more(20);
    await server.stop();
    await server.start();
  }
  await posting.more();
  await posting.stop();
  expect([...posting.others.keys()].filter((one) => one !== 0 && one !== 503)).toEqual([]);
  await expectNothingLost(posting);
});

test('file handles: it recovers once some are free', async () => {
  await server.stop();
  await server.start('ulimit -n 120');
  const pid = server.pid();
  const posting = postMessages([server.origin]);
  await posting.more();
  await hold(150, '');
  expect(sockets.length).toBe(150);
  for (const socket of sockets.splice(0)) socket.destroy();
  await posting.more();
  await posting.stop();
  expect(server.pid()).toBe(pid);
  await expect.poll(() => status('/readyz')).toBe(200);
  await expectNothingLost(posting);
});

test('disk: pages are served, writes are refused with a reason, and acknowledged rows are stored', async () => {
  await server.stop();
  // A file size limit of 400 kB simulates a full disk.
  await server.start('ulimit -f 800');
  const posting = postMessages([server.origin], 4);
  await expect.poll(() => (posting.others.get(503) ?? 0) + (posting.others.get(500) ?? 0) > 5).toBe(true);
  expect(await status('/training')).toBe(200);
  await posting.stop();
  expect(posting.thanked.length).toBeGreaterThan(0);
  expect([...posting.others.keys()]).toEqual([503]);
  await server.stop();
  await server.start();
  const after = postMessages([server.origin]);
  await after.more();
  await after.stop();
  await expectNothingLost({ thanked: [...posting.thanked, ...after.thanked] });
});

test('rights: in a read-only folder pages are served, writes refused, and it recovers', async () => {
  const { dataDir } = server;
  const folders = [dataDir, ...['letters', 'images'].map((name) => join(dataDir, name))];
  const client = new S3Client({
    region: 'us-west-1',
    endpoint: `${server.origin}/storage`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: await credentialsOfStaff(dataDir, 'exhausted@example.com'),
  });
  const Body = await picture('png', { width: 40 });
  const upload = () =>
    client.send(new PutObjectCommand({ Bucket: 'images', Key: 'images/exhausted.png', Body })).then(
      () => 'kept',
      (error: Error) => error.name,
    );
  const allow = async (may: boolean) => {
    for (const one of folders) chmodSync(one, may ? 0o700 : 0o555);
    process.kill(server.pid(), 'SIGUSR2');
    await expect.poll(upload).toBe(may ? 'kept' : 'ServiceUnavailable');
    // The check runs every five seconds.
    if (long) await expect.poll(() => status('/readyz')).toBe(may ? 200 : 503);
  };
  const first = postMessages([server.origin], 1);
  await first.more(1);
  await first.stop();
  await server.waitForEmail(() => true);
  const pid = server.pid();
  await allow(false);
  expect(await status('/training')).toBe(200);
  // The database file is open: writes succeed or fail cleanly, and e-mails wait.
  const visitors = postMessages([server.origin], 1);
  await expect.poll(() => visitors.thanked.length + visitors.others.size).toBeGreaterThan(0);
  await visitors.stop();
  expect([...visitors.others.keys()].filter((one) => one !== 503)).toEqual([]);
  await allow(true);
  expect(server.pid()).toBe(pid);
  await expectNothingLost({ thanked: [...first.thanked, ...visitors.thanked] });
});

test('rights: a start in an unwritable folder reports it and exits', () => {
  const closed = mkdtempSync(join(folder, 'closed-'));
  chmodSync(closed, 0o500);
  // Root may write anywhere but /sys.
  const dataDir = process.getuid?.() === 0 ? '/sys/kernel' : closed;
  const { status: code, stderr } = spawnSync(process.execPath, ['backend/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect([code, stderr]).toEqual([78, expect.stringContaining(`The folder ${dataDir} cannot be used`)]);
});

/** Opens idle connections from several addresses, after sending `said`. */
async function hold(count: number, bytes: string): Promise<void> {
  const port = Number(new URL(server.origin).port);
  const opened = Array.from({ length: count }, (_, n) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${2 + (n % 20)}` });
    sockets.push(socket.on('error', () => {}));
    return new Promise<void>((resolve) => {
      socket.once('connect', () => {
        if (bytes !== '') socket.write(bytes);
        resolve();
      });
      socket.once('close', () => resolve());
    });
  });
  await Promise.all(opened);
}
