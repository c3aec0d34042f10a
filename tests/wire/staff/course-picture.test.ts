import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { picture } from '#tests/support/images/pictures.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

const read = async (path: string) => (await fetch(server.origin + path)).text();

/** Sets the image in the database, and waits until the page is rendered again. */
async function giveImage(image: string | null): Promise<void> {
  const etag = async () => (await fetch(`${server.origin}/syllabus/python`)).headers.get('etag');
  const before = await etag();
  do {
    const db = new DatabaseSync(join(server.dataDir, 'tlacuilo.sqlite'), { timeout: 60_000 });
    db.prepare(`UPDATE course SET image = ?, name = ?, "updatedAt" = ? WHERE template = 'python'`).run(
      image,
      `Python ${randomUUID()}`,
      new Date().toISOString(),
    );
    db.close();
    // A new process does not poll yet, and would miss a single change.
    for (let look = 0; look < 20 && (await etag()) === before; look += 1) await pause(50);
  } while ((await etag()) === before);
}

const pictures = (html: string) => html.match(/<img[^>]*srcset=[^>]*>/gi) ?? [];

function packedLength(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('a course shows its image at every width, and its page still fits the first round trip', async () => {
  expect(pictures(await read('/syllabus/python'))).toEqual([]);
  const store = await openFolderStore({ dataDir: server.dataDir, clock: Date.now, newId: () => randomUUID() });
  await store.put('images/python 1.jpg', { bytes: await picture('jpeg', { width: 800, height: 450 }), kind: 'jpeg' });
  await giveImage('images/python 1.jpg');
  for (const path of ['/syllabus/python', '/en/syllabus/python']) {
    const html = await read(path);
    const [found = '', ...more] = pictures(html);
    expect(more).toEqual([]);
    expect(found).toContain('alt=""');
    const address = /\bsrc="([^"]*)"/.exec(found)?.[1] ?? '';
    const version = /\?v=([0-9a-f]{32})&amp;w=640$/.exec(address)?.[1] ?? '';
    expect(address).toBe(`/images/python%201.jpg?v=${version}&amp;w=640`);
    const answer = await fetch(server.origin + address.replace('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const [, source, width] of found.matchAll(/(\/images\/\S+) (\d+)w/g))
      expect(source).toBe(`/images/python%201.jpg?v=${version}&amp;w=${width}`);
    expect(html).toContain(`"image":"${server.origin}/images/python%201.jpg?v=${version}&w=1280"`);
    expect(await packedLength(path)).toBeLessThanOrEqual(14_000);
  }
  expect((await read('/training')).match(/<img[^>]*>/g)?.filter((tag) => tag.includes('/images/'))).toEqual([
    expect.stringMatching(/src="\/images\/python%201\.jpg\?v=[0-9a-f]{32}&amp;w=640"/),
  ]);
});

test('does not show an invalid image key', async () => {
  for (const image of [
    'https://elsewhere.mx/x.jpg',
    '//elsewhere.mx/x.jpg',
    'images/../elsewhere',
    'python.jpg',
    '',
    null,
  ]) {
    await giveImage(image);
    const html = await read('/syllabus/python');
    expect(pictures(html)).toEqual([]);
    expect(html).not.toMatch(/<[^>]*elsewhere/);
  }
});
