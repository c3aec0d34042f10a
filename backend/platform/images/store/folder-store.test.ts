import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from './folder-store.ts';

const now = Date.UTC(2026, 10, 20, 10, 0, 0, 500);
const list = { prefix: '', delimiter: null, after: '', limit: 1000 };
const image = (text: string) => ({ bytes: Buffer.from(text), kind: 'jpeg' as const });
const ofOne = 'f97c5d29941bfb1b2fdab0874906ab82';
const ofTwo = 'b8a9f715dbb64fd5c56e7783c6820a61';

let dataDir: string;
let root: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'folder-store-'));
  root = join(dataDir, 'images');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openFolderStore({ dataDir, clock: () => now, newId: randomUUID });
const files = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('stores an image as a readable file with the given time, for its owner only', async () => {
  const store = await open();
  await store.put('images/a.jpg', image('one'));
  const path = join(root, 'images%2fa.jpg', `${ofOne}.jpeg`);
  expect(files()).toEqual([`${ofOne}.jpeg`]);
  expect(statSync(path).mtimeMs).toBe(now);
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(root).mode & 0o077).toBe(0);
  expect((await store.about('images/a.jpg'))?.modified).toBe(now - 500);
});

test('persists images across restarts', async () => {
  await (await open()).put('images/a.jpg', image('one'));
  const long = `images/${'ñ'.repeat(400)}`;
  await (await open()).put(long, image('two'));
  const { images } = await (await open()).list(list);
  expect(images.map(({ key, etag, size }) => [key, etag, size])).toEqual([
    ['images/a.jpg', ofOne, 3],
    [long, ofTwo, 3],
  ]);
});

test('leaves no file or folder after a delete', async () => {
  const store = await open();
  for (const key of ['images/a.jpg', `images/${'ñ'.repeat(400)}`]) {
    await store.put(key, image('one'));
    await store.remove(key);
  }
  expect(readdirSync(root)).toEqual(['.uploads']);
});

test('deletes leftovers of an interrupted upload at start', async () => {
  await (await open()).put('images/a.jpg', image('one'));
  writeFileSync(join(root, '.uploads', 'half'), 'tw');
  mkdirSync(join(root, 'images%2fempty.jpg'));
  mkdirSync(join(root, `images%2f${'x'.repeat(40)}~${'0'.repeat(64)}`));
  const store = await open();
  expect(readdirSync(root)).toEqual(['images%2fa.jpg']);
  expect((await store.list(list)).images.map(({ key }) => key)).toEqual(['images/a.jpg']);
});

test('keeps the newer of two versions left by a crash', async () => {
  const first = await open();
  await first.put('images/a.jpg', image('one'));
  const newer = join(root, 'images%2fa.jpg', `${ofTwo}.png`);
  writeFileSync(newer, 'two');
  utimesSync(newer, new Date(now + 10), new Date(now + 10));
  expect(await first.about('images/a.jpg')).toMatchObject({ etag: ofTwo, kind: 'png' });
  const store = await open();
  expect(files()).toEqual([`${ofTwo}.png`]);
  await store.remove('images/a.jpg');
  expect(files()).toEqual([]);
});

test('leaves foreign files alone and does not list them', async () => {
  const store = await open();
  await store.put('images/a.jpg', image('one'));
  writeFileSync(join(root, 'README.txt'), 'mine');
  writeFileSync(join(root, 'images%2fa.jpg', 'note.txt'), 'mine');
  const again = await open();
  expect((await again.list(list)).images).toHaveLength(1);
  expect(files().toSorted()).toEqual(['README.txt', `${ofOne}.jpeg`, 'note.txt'].toSorted());
});

test('completes an upload whose folders are deleted during it', async () => {
  const store = await open();
  rmSync(join(root, '.uploads'), { recursive: true, force: true });
  expect(await store.put('images/a.jpg', image('one'))).toMatchObject({ ok: true });
});

test('reports a folder that cannot be written', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  await expect(
    openFolderStore({ dataDir: join(dataDir, 'file'), clock: () => now, newId: randomUUID }),
  ).rejects.toThrow('Fix that, or set DATA_DIR to another folder.');
});
