import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { picture } from '#tests/images/pictures.ts';
import { credentialsOfStaff } from '../house/credentials-of-staff.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expectAllStored, type Posting, postMessages } from './post-messages.ts';

/** What a service can be short of: connections, time, file handles, room on the disk; and how it leaves under load. One after the other, of one service. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const long = process.env.LONG_TESTS_SEED !== undefined;
let house: House;
let folder: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'short-of-'));
  house = await runHouse({
    TRUST_PROXY: '1',
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: ['shift-clock.mjs', 'give-up-rights.mjs']
      .map((name) => `--import=${new URL(name, import.meta.url).href}`)
      .join(' '),
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await house.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function expectNothingLost(posting: Posting): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    await expectAllStored(db, posting);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await close();
  }
}

const status = async (path: string) => (await fetch(house.origin + path, { headers: { connection: 'close' } })).status;

test('time: a clock that goes ahead for days and back again loses nothing and holds no letter back', async () => {
  const posting = postMessages([house.origin], 1);
  await posting.more(3);
  for (const days of [3, -3, 0]) {
    writeFileSync(join(folder, 'clock'), String(days * 24 * 60 * 60_000));
    // What was in hand when it was set.
    await posting.more(3);
    const before = posting.thanked.length;
    await posting.more(1);
    const email = posting.thanked[before] ?? '';
    await house.letter(({ replyTo }) => replyTo?.some(({ address }) => address === email) ?? false);
  }
  await posting.stop();
  expect(posting.others.size).toBe(0);
  expect(await status('/readyz')).toBe(200);
  await expectNothingLost(posting);
});

test('connections: who is idle and who is slow keeps nobody else out', async () => {
  await hold(long ? 2_000 : 300, '');
  await hold(long ? 200 : 50, 'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n');
  const slow = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 250);
  try {
    const posting = postMessages([house.origin]);
    await posting.more(20);
    await posting.stop();
    expect(posting.others.size).toBe(0);
    expect(await status('/training')).toBe(200);
    await expectNothingLost(posting);
  } finally {
    clearInterval(slow);
  }
});

test('time to leave: under load it ends in order, and what was thanked for is there', async () => {
  const posting = postMessages([house.origin], 8);
  for (let round = 0; round < (long ? 5 : 1); round += 1) {
    await posting.more(20);
    await house.stop();
    await house.start();
  }
  await posting.more();
  await posting.stop();
  expect([...posting.others.keys()].filter((one) => one !== 0 && one !== 503)).toEqual([]);
  await expectNothingLost(posting);
});

test('file handles: it goes on once there are some again', async () => {
  await house.stop();
  await house.start('ulimit -n 120');
  const pid = house.pid();
  const posting = postMessages([house.origin]);
  await posting.more();
  await hold(150, '');
  expect(sockets.length).toBe(150);
  for (const socket of sockets.splice(0)) socket.destroy();
  await posting.more();
  await posting.stop();
  expect(house.pid()).toBe(pid);
  expect(await status('/readyz')).toBe(200);
  await expectNothingLost(posting);
});

test('room on the disk: pages are read, what cannot be stored is refused in words, and what was thanked for is there', async () => {
  await house.stop();
  // The system lets it write no file beyond 400 kB, which is as good as a full disk.
  await house.start('ulimit -f 800');
  const posting = postMessages([house.origin], 4);
  await expect
    .poll(() => (posting.others.get(503) ?? 0) + (posting.others.get(500) ?? 0) > 5, { timeout: 90_000 })
    .toBe(true);
  expect(await status('/training')).toBe(200);
  await posting.stop();
  expect(posting.thanked.length).toBeGreaterThan(0);
  expect([...posting.others.keys()]).toEqual([503]);
  // Somebody made room.
  await house.stop();
  await house.start();
  const after = postMessages([house.origin]);
  await after.more();
  await after.stop();
  await expectNothingLost({ ...posting, thanked: [...posting.thanked, ...after.thanked] });
});

test('rights: in a folder that becomes read-only pages are read, what cannot be stored is refused in words, and it goes on once it may write', async () => {
  const { dataDir } = house;
  const folders = [dataDir, ...['letters', 'images'].map((name) => join(dataDir, name))];
  const client = new S3Client({
    region: 'us-west-1',
    endpoint: `${house.origin}/storage`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: await credentialsOfStaff(dataDir, 'short-of@example.com'),
  });
  const Body = await picture('png', { width: 40 });
  const upload = () =>
    client.send(new PutObjectCommand({ Bucket: 'images', Key: 'images/short-of.png', Body })).then(
      () => 'kept',
      (error: Error) => error.name,
    );
  const allow = async (may: boolean) => {
    for (const one of folders) chmodSync(one, may ? 0o700 : 0o555);
    process.kill(house.pid(), 'SIGUSR2');
    await expect.poll(upload).toBe(may ? 'kept' : 'ServiceUnavailable');
    // It looks every five seconds.
    if (long) await expect.poll(() => status('/readyz')).toBe(may ? 200 : 503);
  };
  const first = postMessages([house.origin], 1);
  await first.more(1);
  await first.stop();
  await house.letter(() => true);
  const pid = house.pid();
  await allow(false);
  expect(await status('/training')).toBe(200);
  // The file of messages is open: they are stored or refused, and letters wait.
  const meanwhile = postMessages([house.origin], 1);
  await expect.poll(() => meanwhile.thanked.length + meanwhile.others.size).toBeGreaterThan(0);
  await meanwhile.stop();
  expect([...meanwhile.others.keys()].filter((one) => one !== 503)).toEqual([]);
  await allow(true);
  expect(house.pid()).toBe(pid);
  await expectNothingLost({ ...first, thanked: [...first.thanked, ...meanwhile.thanked] });
});

test('rights: a start in a folder that may not be written says so, and ends', () => {
  const closed = mkdtempSync(join(folder, 'closed-'));
  chmodSync(closed, 0o500);
  // Root may write there; into the system nobody may.
  const dataDir = process.getuid?.() === 0 ? '/sys/kernel' : closed;
  const { status: code, stderr } = spawnSync(process.execPath, ['backend/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining(`The folder ${dataDir} cannot be used`)]);
});

/** Connections on which that was said and nothing more, from several addresses. */
async function hold(count: number, said: string): Promise<void> {
  const port = Number(new URL(house.origin).port);
  const opened = Array.from({ length: count }, (_, n) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${2 + (n % 20)}` });
    sockets.push(socket.on('error', () => {}));
    return new Promise<void>((resolve) => {
      socket.once('connect', () => {
        if (said !== '') socket.write(said);
        resolve();
      });
      socket.once('close', () => resolve());
    });
  });
  await Promise.all(opened);
}
