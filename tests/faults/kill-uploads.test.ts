import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '#tests/support/images/pictures.ts';

const kills = process.env.LONG_TESTS_SEED ? 10 : 4;
const script = fileURLToPath(new URL('support/serve-images.ts', import.meta.url));
const Bucket = 'images';

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-uploads-'));
});
afterEach(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<S3Client> {
  const started = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const [port] = (await once(started.stdout, 'data')) as [Buffer];
  return new S3Client({
    region: 'us-west-1',
    endpoint: `http://127.0.0.1:${String(port).trim()}/storage`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'ASIA', secretAccessKey: 's' },
  });
}

async function kill(): Promise<void> {
  const killed = child;
  child = undefined;
  if (!killed) return;
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

async function listed(client: S3Client): Promise<Map<string, string>> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return new Map(Contents.map(({ Key = '', ETag = '' }) => [Key, ETag]));
}

const uploads = () => {
  const folder = join(dataDir, 'images', '.uploads');
  return readdirSync(join(dataDir, 'images')).includes('.uploads') ? readdirSync(folder) : [];
};

test(`acknowledged images are complete, and no others exist, after ${kills} kills during uploads`, async () => {
  const sent = await Promise.all([100, 400, 900].map((width) => picture('png', { width, height: 300 })));
  const acknowledged = new Map<string, string>();
  const begun = new Set<string>();
  for (let n = 0; n < kills; n++) {
    const client = await start();
    let going = true;
    const write = async (one: number) => {
      for (let count = 0; going; count++) {
        // One key repeatedly, and unique keys.
        const Key = count % 2 ? `images/again-${one}` : `images/${n}-${one}-${count}`;
        begun.add(Key);
        acknowledged.delete(Key);
        const { ETag = '' } = await client.send(
          new PutObjectCommand({ Bucket, Key, Body: sent[count % 3] ?? Buffer.of() }),
        );
        acknowledged.set(Key, ETag);
      }
    };
    const writers = [write(1), write(2)];
    const ended = Promise.allSettled(writers);
    while (acknowledged.size <= n * 2) await pause(5);
    await pause(randomInt(0, 60));
    going = false;
    await kill();
    await ended;
  }

  const client = await start();
  const found = await listed(client);
  expect(acknowledged.size).toBeGreaterThan(kills);
  for (const [key, etag] of acknowledged) expect([key, found.get(key)]).toEqual([key, etag]);
  for (const key of found.keys()) expect(begun.has(key)).toBe(true);
  expect(uploads()).toEqual([]);
  const folders = readdirSync(join(dataDir, 'images')).filter((name) => name !== '.uploads');
  expect(folders).toHaveLength(found.size);
  for (const folder of folders) {
    const [only = '', ...more] = readdirSync(join(dataDir, 'images', folder));
    expect(more).toEqual([]);
    const bytes = readFileSync(join(dataDir, 'images', folder, only));
    expect(only).toBe(`${createHash('md5').update(bytes).digest('hex')}.png`);
    expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  }
});

test('a half-received upload leaves nothing when the service or the client ends', async () => {
  for (const ending of ['service', 'sender'] as const) {
    const client = await start();
    const url = new URL(await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'images/half.jpg' })));
    const body = await picture('jpeg', { width: 2000, height: 1000 });
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length / 2));
    // Served while the upload waits for its second half.
    expect(await listed(client)).toEqual(new Map());
    if (ending === 'sender') {
      socket.destroy();
      expect(await listed(client)).toEqual(new Map());
    }
    await kill();
    socket.destroy();
    expect(uploads()).toEqual([]);
  }
  expect(await listed(await start())).toEqual(new Map());
});
