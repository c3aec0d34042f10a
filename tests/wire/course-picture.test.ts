import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#backend/images/folder-store.ts';
import { picture } from '#tests/images/pictures.ts';
import { type House, runHouse } from '../house/run-house.ts';

let house: House;
beforeAll(async () => {
  house = await runHouse();
});
afterAll(() => house.remove());

const read = async (path: string) => (await fetch(house.origin + path)).text();

/** Gives the Python course an image, as another process would, and waits until the page was made anew. */
async function giveImage(image: string | null): Promise<void> {
  const etag = async () => (await fetch(`${house.origin}/syllabus/python`)).headers.get('etag');
  const before = await etag();
  do {
    const db = new DatabaseSync(join(house.dataDir, 'tlacuilo.sqlite'));
    db.prepare(`UPDATE course SET image = ?, name = ?, "updatedAt" = ? WHERE template = 'python'`).run(
      image,
      `Python ${randomUUID()}`,
      new Date().toISOString(),
    );
    db.close();
    // A process that has only just started does not look yet.
    await pause(1_000);
  } while ((await etag()) === before);
}

const pictures = (html: string) => html.match(/<img[^>]*srcset=[^>]*>/gi) ?? [];

/** What goes over the line, packed. */
function packedLength(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(house.origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a course shows its image at every width, and its page still fits the first round trip', async () => {
  expect(pictures(await read('/syllabus/python'))).toEqual([]);
  const store = await openFolderStore({ dataDir: house.dataDir, clock: Date.now, newId: () => randomUUID() });
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
    const answer = await fetch(house.origin + address.replace('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const [, source, width] of found.matchAll(/(\/images\/\S+) (\d+)w/g))
      expect(source).toBe(`/images/python%201.jpg?v=${version}&amp;w=${width}`);
    expect(html).toContain(`"image":"${house.origin}/images/python%201.jpg?v=${version}&w=1280"`);
    expect(await packedLength(path)).toBeLessThanOrEqual(14_000);
  }
  expect((await read('/training')).match(/<img[^>]*>/g)?.filter((tag) => tag.includes('/images/'))).toEqual([
    expect.stringMatching(/src="\/images\/python%201\.jpg\?v=[0-9a-f]{32}&amp;w=640"/),
  ]);
});

test('what is no key of an image is not shown', async () => {
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
