import { readdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { credentialsOfStaff } from '#tests/server/support/credentials-of-staff.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { picture } from '#tests/support/images/pictures.ts';

const etag = 'd41d8cd98f00b204e9800998ecf8427e';
const hanging = new Set<ServerResponse>();
const stored: string[] = [];
let does: 'hang' | 'refuse' | 'answer' = 'hang';
let store: Server;
let server: RunningServer;

/** A fake store that has every image and lists none, and can hang or refuse. */
beforeAll(async () => {
  store = createServer((request, response) => {
    if (does === 'hang') hanging.add(response);
    else if (does === 'refuse')
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
    else if (request.method === 'PUT') {
      stored.push(request.url ?? '');
      request.resume().on('end', () => response.writeHead(200, { etag: `"${etag}"` }).end());
    } else if (request.method === 'HEAD')
      response.writeHead(200, { etag: `"${etag}"`, 'content-type': 'image/png' }).end();
    else response.writeHead(200, { 'content-type': 'application/xml' }).end('<ListBucketResult/>');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  server = await startServer({
    IMAGES_ENDPOINT: `http://127.0.0.1:${port}`,
    IMAGES_BUCKET: 'images',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 's',
  });
});
afterAll(async () => {
  await server.remove();
  for (const response of hanging) response.destroy();
  store.close();
  store.closeAllConnections();
});

/** Polls, since a busy database may be slower than the limit of one check. */
async function expectReady(): Promise<void> {
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
}

test('an upload to a failing or hanging store is refused without a trace, and other requests are served', async () => {
  const client = new S3Client({
    region: 'us-west-1',
    endpoint: `${server.origin}/storage`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: await credentialsOfStaff(server.dataDir, 'store-hangs@example.com'),
  });
  const Body = await picture('png', { width: 40 });
  const putImage = (Key: string) => client.send(new PutObjectCommand({ Bucket: 'images', Key, Body }));
  const inFolder = () =>
    readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => /upload|put\.png/.test(name));

  does = 'refuse';
  await expect(putImage('images/put.png')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  does = 'hang';
  const waiting = putImage('images/put.png').then(
    () => 'kept',
    (error: Error) => error.name,
  );
  await expect.poll(() => hanging.size).toBeGreaterThan(0);
  for (const path of ['/training', '/en']) expect((await fetch(server.origin + path)).status).toBe(200);
  await expectReady();
  // The client times out, or the store disconnects.
  for (const response of hanging) response.destroy();
  does = 'refuse';
  expect(await waiting).toBe('ServiceUnavailable');
  expect([stored, inFolder()]).toEqual([[], []]);

  does = 'answer';
  expect((await putImage('images/put.png')).ETag).toBe(`"${etag}"`);
  expect(stored).toEqual([expect.stringContaining('/images/images/put.png')]);
  does = 'hang';
});

test('no page waits for a failing or hanging store, and each names the image once its version is known', async () => {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  await db
    .updateTable('course')
    .set({ image: 'images/a.png', updatedAt: new Date().toISOString() })
    .where('template', '=', 'python')
    .execute();
  await close();
  const shown = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return [answer.status, /src="\/images\/a\.png\?v=(\w+)&amp;w=640"/.exec(await answer.text())?.[1]];
  };
  const paths = ['/syllabus/python', '/en/training'];
  for (const path of paths) await expect.poll(() => shown(path)).toEqual([200, 'unknown']);
  // Its data did not come from the store.
  expect(hanging.size).toBeGreaterThan(0);
  expect((await fetch(`${server.origin}/images/a.png`)).status).toBe(503);
  await expectReady();
  does = 'refuse';
  for (const response of hanging) response.destroy();
  for (const path of paths) expect(await shown(path)).toEqual([200, 'unknown']);
  await expect.poll(async () => (await fetch(`${server.origin}/images/a.png`)).status).toBe(503);
  await expectReady();
  does = 'answer';
  for (const path of paths) await expect.poll(() => shown(path)).toEqual([200, etag]);
});
