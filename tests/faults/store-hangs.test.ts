import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { type House, runHouse } from '../house/run-house.ts';

const etag = 'd41d8cd98f00b204e9800998ecf8427e';
const hanging = new Set<ServerResponse>();
let does: 'hang' | 'refuse' | 'answer' = 'hang';
let store: Server;
let house: House;

/** A store that takes what it is asked, and answers when it does not hang or refuse: it has every image, and lists none. */
beforeAll(async () => {
  store = createServer((request, response) => {
    if (does === 'hang') hanging.add(response);
    else if (does === 'refuse')
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
    else if (request.method === 'HEAD')
      response.writeHead(200, { etag: `"${etag}"`, 'content-type': 'image/png' }).end();
    else response.writeHead(200, { 'content-type': 'application/xml' }).end('<ListBucketResult/>');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  house = await runHouse({
    IMAGES_ENDPOINT: `http://127.0.0.1:${port}`,
    IMAGES_BUCKET: 'images',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 's',
  });
});
afterAll(async () => {
  await house.remove();
  for (const response of hanging) response.destroy();
  store.close();
  store.closeAllConnections();
});

test('no page waits for a store that hangs or refuses, and each names the image once the store has told its version', async () => {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  await db
    .updateTable('course')
    .set({ image: 'images/a.png', updatedAt: new Date().toISOString() })
    .where('template', '=', 'python')
    .execute();
  await close();
  const shown = async (path: string) => {
    const answer = await fetch(house.origin + path);
    return [answer.status, /src="\/images\/a\.png\?v=(\w+)&amp;w=640"/.exec(await answer.text())?.[1]];
  };
  const paths = ['/syllabus/python', '/en/training'];
  for (const path of paths) await expect.poll(() => shown(path)).toEqual([200, 'unknown']);
  // Nothing of the page before it was answered by the store.
  expect(hanging.size).toBeGreaterThan(0);
  expect((await fetch(`${house.origin}/images/a.png`)).status).toBe(503);
  expect((await fetch(`${house.origin}/readyz`)).status).toBe(200);
  does = 'refuse';
  for (const response of hanging) response.destroy();
  for (const path of paths) expect(await shown(path)).toEqual([200, 'unknown']);
  await expect.poll(async () => (await fetch(`${house.origin}/images/a.png`)).status).toBe(503);
  expect((await fetch(`${house.origin}/readyz`)).status).toBe(200);
  does = 'answer';
  for (const path of paths) await expect.poll(() => shown(path), { timeout: 20_000 }).toEqual([200, etag]);
}, 60_000);
